// Part of forecourt.vcl: what the origins answer, and whether it is kept.

// On the way to the origin and not on the way in: a hit needs none of it.
sub vcl_backend_fetch {
    call forget_internal_headers;
    if (!bereq.uncacheable) {
        call strip_visitor;
    } elsif (bereq.http.x-edge-port) {
        set bereq.http.Host = bereq.http.Host + bereq.http.x-edge-port;
    }
    if (!bereq.http.X-Forwarded-Proto) {
        set bereq.http.X-Forwarded-Proto = "http";
    }
    unset bereq.http.x-edge-kind;
    unset bereq.http.x-edge-name;
    unset bereq.http.x-edge-port;
    unset bereq.http.x-edge-debug;
    return (fetch);
}

// Nobody outside speaks for the platform, the proxy or the router (promise B8).
sub forget_internal_headers {
    unset bereq.http.xkey;
    unset bereq.http.X-Forwarded-Host;
    unset bereq.http.x-request-id;
    unset bereq.http.x-client-address;
    unset bereq.http.Surrogate-Control;
    unset bereq.http.X-Forwarded-Server;
    unset bereq.http.X-Forwarded-Port;
    unset bereq.http.X-Forwarded-Prefix;
    unset bereq.http.X-Forwarded-Scheme;
    unset bereq.http.X-Forwarded-Ssl;
    unset bereq.http.X-Forwarded-Path;
    unset bereq.http.Forwarded;
    unset bereq.http.X-Host;
    unset bereq.http.X-Original-Host;
    unset bereq.http.X-Original-Url;
    unset bereq.http.X-Rewrite-Url;
    unset bereq.http.X-HTTP-Host-Override;
    unset bereq.http.X-HTTP-Method-Override;
    unset bereq.http.X-HTTP-Method;
    unset bereq.http.X-Method-Override;
    unset bereq.http.X-Real-IP;
    unset bereq.http.Front-End-Https;
    // React Router obeys these in other set-ups; one of them poisoned caches (CVE-2025-43864, -43865).
    unset bereq.http.X-React-Router-SPA-Mode;
    unset bereq.http.X-React-Router-Prerender-Data;
    unset bereq.http.X-Remix-Response;
    unset bereq.http.X-Middleware-Subrequest;
    // httpoxy
    unset bereq.http.Proxy;
}

// The same page for everybody: whatever could make one visitor's differ never reaches the renderer.
sub strip_visitor {
    unset bereq.http.Cookie;
    unset bereq.http.Authorization;
    unset bereq.http.Origin;
    unset bereq.http.Referer;
    unset bereq.http.Accept-Language;
    unset bereq.http.User-Agent;
    unset bereq.http.Content-Length;
    unset bereq.http.Content-Type;
    if (bereq.http.x-edge-kind != "image") {
        unset bereq.http.Accept;
    }
}

sub vcl_backend_response {
    // A failed renewal keeps the page that is there: delivering the failure would replace it.
    if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.x-edge-stale == "held")) {
        return (abandon);
    }
    if (beresp.http.Content-Type ~ "^(text/|application/(json|javascript|xml|manifest\+json|ld\+json)|image/svg)") {
        set beresp.do_gzip = true;
    }
    unset beresp.http.x-edge-life;
    unset beresp.http.x-cache;
    unset beresp.http.Via;
    unset beresp.http.Server;
    unset beresp.http.X-Powered-By;

    // No lifetime and no hit-for-miss for a failure: the next one is asked for alone, the others wait for it.
    if (beresp.status >= 500) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (bereq.uncacheable) {
        unset beresp.http.Surrogate-Control;
        unset beresp.http.xkey;
        return (deliver);
    }
    if (bereq.url ~ "^/(img|assets)/") {
        call keep_file;
    } else {
        call keep_page;
    }
    return (deliver);
}

// Opt-in (rule 6): only what the origin tagged and gave a lifetime in Surrogate-Control.
sub keep_page {
    if (!beresp.http.xkey || beresp.http.Surrogate-Control !~ "max-age=[0-9]+" || beresp.http.Set-Cookie
        || (beresp.status != 200 && beresp.status != 404)) {
        call do_not_keep;
        unset beresp.http.Surrogate-Control;
        return;
    }
    // Lifetime and grace in seconds, for vcl_hit; one header, since every hit takes it off again.
    set beresp.http.x-edge-life = regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1");
    set beresp.ttl = std.duration(beresp.http.x-edge-life + "s", 0s);
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-while-revalidate=[0-9]+") {
        set beresp.http.x-edge-life = beresp.http.x-edge-life
            + regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=([0-9]+).*$", "+\1");
    } else {
        set beresp.http.x-edge-life = beresp.http.x-edge-life + "+0";
    }
    if (beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    set beresp.keep = 0s;
    unset beresp.http.Surrogate-Control;
    // Nothing a page could vary by has reached the renderer; what it says so for would only split the cache.
    unset beresp.http.Vary;
    // Rule 8: a browser that kept the page would show a purged price.
    set beresp.http.Cache-Control = "public, max-age=0, must-revalidate";
}

// Pictures and files of a build never change under their name; Cache-Control says so itself.
sub keep_file {
    if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public" || beresp.ttl <= 0s) {
        call do_not_keep;
        return;
    }
    set beresp.http.x-edge-life = beresp.ttl + "+30";
    set beresp.grace = 24h;
    set beresp.keep = 0s;
}

// For so long the next visitors of this address do not wait for each other (hit-for-miss).
sub do_not_keep {
    set beresp.uncacheable = true;
    if (beresp.status == 200) {
        set beresp.ttl = 60s;
    } else {
        set beresp.ttl = 2s;
    }
    set beresp.grace = 0s;
    set beresp.keep = 0s;
}

sub vcl_backend_error {
    if (bereq.is_bgfetch || bereq.http.x-edge-stale == "held") {
        return (abandon);
    }
    set beresp.http.Retry-After = "5";
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    call error_body;
    return (deliver);
}

// What a person sees when the origin is away and this page was never here.
sub error_body {
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
    set beresp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    if (bereq.url ~ "^/api(/|\?|$)" || bereq.url ~ "view\.json(\?|$)") {
        set beresp.http.Content-Type = "application/json; charset=utf-8";
        synthetic({"{ "error": { "code": "unavailable", "message": "Please try again in a minute.", "request_id": "" } }"});
        return;
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    synthetic({"<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment</title>
<h1>Back in a moment</h1>
<p>This page cannot be shown right now. Please try again in a minute.</p>
"});
}
