vcl 4.1;

// A template: ops/services/varnish.ts fills in the ports of this checkout. Short on purpose, until there are
// pages to cache: it routes by path, purges by key, and answers 503 by itself when nothing is behind it.

import std;
import xkey;

probe health {
    .url = "/healthz";
    .interval = 5s;
    .timeout = 2s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}

// The public listener knows hosts, not probes: the platform's own page says that it serves.
probe platform {
    .request = "GET / HTTP/1.1" "Host: platform.localhost" "Connection: close";
    .interval = 5s;
    .timeout = 2s;
    .window = 3;
    .threshold = 1;
    .initial = 1;
}

backend storefront { .host = "127.0.0.1"; .port = "{{port:storefront}}"; .probe = health; }
backend api { .host = "127.0.0.1"; .port = "{{port:api}}"; .probe = platform; }
backend images { .host = "127.0.0.1"; .port = "{{port:images}}"; .probe = health; }

acl purgers { "127.0.0.1"; }

sub vcl_recv {
    if (req.method == "PURGE" || req.method == "SOFTPURGE") {
        // Caddy is on loopback too: what comes through it carries its forwarding header.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        if (!req.http.xkey) {
            return (synth(400, "no xkey"));
        }
        if (req.method == "PURGE") {
            set req.http.x-purged = xkey.purge(req.http.xkey);
        } else {
            set req.http.x-purged = xkey.softpurge(req.http.xkey);
        }
        return (synth(200, req.http.x-purged));
    }
    if (req.url == "/.edge/health") {
        return (synth(200));
    }
    if (req.url ~ "^/api/" || req.url ~ "^/cars/[^/?]+/view\.json") {
        set req.backend_hint = api;
    } elsif (req.url ~ "^/img/") {
        set req.backend_hint = images;
    } else {
        set req.backend_hint = storefront;
    }
    if (!std.healthy(req.backend_hint)) {
        return (synth(503));
    }
    if (req.backend_hint == api) {
        return (pass);
    }
}

sub vcl_backend_response {
    // Until pages are purged by key none is kept: a kept one could show an old price.
    if (bereq.url !~ "^/(img|assets)/") {
        set beresp.uncacheable = true;
        return (deliver);
    }
    set beresp.grace = 1h;
}

sub vcl_deliver {
    unset resp.http.xkey;
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    synthetic(resp.status + " " + resp.reason + {"
"});
    return (deliver);
}
