vcl 4.1;

// The page cache. A template: ops/services/edge-template.ts fills in the ports of this checkout.
// edge/README.md says what it promises; edge/*.medium.test.ts shows each promise on a real node.
//
// Headers named x-edge-… are this file's own memory: deleted on the way in, never sent on the way out.
// A hit pays for every header that is written or deleted here: `pnpm prove page-serving` holds it against an empty VCL.

import std;
import xkey;

probe health {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

// The public listener knows hosts, not probes: the platform's own page says that it serves.
probe platform {
    .request = "GET / HTTP/1.1" "Host: {{platformHost}}" "Connection: close";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend storefront {
    .host = "127.0.0.1";
    .port = "{{port:storefront}}";
    .probe = health;
    .connect_timeout = 1s;
    .first_byte_timeout = 10s;
    .between_bytes_timeout = 5s;
}
backend api {
    .host = "127.0.0.1";
    .port = "{{port:api}}";
    .probe = platform;
    .connect_timeout = 1s;
    .first_byte_timeout = 20s;
    .between_bytes_timeout = 10s;
}
backend images {
    .host = "127.0.0.1";
    .port = "{{port:images}}";
    .probe = health;
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .between_bytes_timeout = 5s;
}

// The platform's processes.
acl purgers { "127.0.0.1"; }
// Caddy: the only one whose X-Forwarded-For and -Proto are believed.
acl tls_proxies { "127.0.0.1"; }

{{include:normalise.vcl}}

{{include:origin.vcl}}

// ---------------------------------------------------------------- in

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.x-edge-stale;
        if (req.method != "GET") {
            call check_method;
        }
        if (req.url == "/.edge/health") {
            return (synth(200, "OK"));
        }
        call trust_tls_proxy;
        call refuse_body;
        call normalise_host;
    }
    unset req.http.x-edge-kind;
    // A plain page, as most are: no query, no file, nothing that is one visitor's own.
    if (req.url ~ "^/(?!api|img|assets|sign-in|success|account|cars/.*/(?:checkout|buy-online))[^?#.]*$"
        && req.http.Host != "{{platformHost}}" && req.method == "GET") {
        set req.backend_hint = storefront;
    } else {
        call choose_backend;
        // Forms, and whatever is one visitor's own, go straight through.
        if ((req.method != "GET" && req.method != "HEAD") || req.backend_hint == api || req.http.x-edge-kind == "own") {
            return (pass);
        }
        if (req.restarts == 0) {
            call normalise_query;
            if (req.http.x-edge-kind == "image") {
                call normalise_accept;
            }
        }
    }
    // vcl_hit decides how stale is too stale; held = there is one, and a fresh one is wanted first.
    if (req.restarts > 0) {
        if (req.http.x-edge-stale == "held") {
            set req.grace = 0s;
        } else {
            set req.grace = 24h;
        }
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    // Files of a build are the same on every host. Everything else is one tenant's.
    if (req.http.x-edge-kind != "asset") {
        hash_data(req.http.Host);
        // A page over TLS carries other security headers.
        if (req.http.X-Forwarded-Proto) {
            hash_data("https");
        }
    }
    return (lookup);
}

// ---------------------------------------------------------------- how stale is too stale

// An object outlives its lifetime by stale-if-error (24 h), and this decides who may see it (rendering rule 16).
sub vcl_hit {
    if (obj.ttl >= 0s) {
        return (deliver);
    }
    // The origin is sick, or has just failed to make a newer one.
    if (!std.healthy(req.backend_hint) || req.http.x-edge-stale == "serve") {
        return (deliver);
    }
    if (obj.age < std.duration(regsub(obj.http.x-edge-life, "\+.*$", "s"), 0s)) {
        // Not old: soft-purged. For a second busy pages are still served from it while one fetch renews them;
        // after that nobody sees it, however rarely the page is visited.
        if (obj.ttl > -1s) {
            return (deliver);
        }
    } elsif (obj.ttl + std.duration(regsub(obj.http.x-edge-life, "^.*\+", "") + "s", 0s) > 0s) {
        return (deliver);
    }
    set req.http.x-edge-stale = "held";
    return (restart);
}

// ---------------------------------------------------------------- out

sub vcl_deliver {
    // For whoever stands beside the cache: proofs, and a person with curl.
    if (req.http.x-edge-debug && client.ip ~ purgers && req.http.X-Forwarded-For !~ ",") {
        if (obj.hits > 0) {
            set resp.http.x-cache = "hit";
        } else {
            set resp.http.x-cache = "miss";
        }
    } else {
        unset resp.http.Age;
    }
    // Development has a port, which the renderer was not told: a site's second domain leads to its first.
    if (req.http.x-edge-port && resp.http.Location ~ "^https?://[^/:]+\.localhost(/|$)") {
        set resp.http.Location = regsub(resp.http.Location, "^(https?://[^/:]+)", "\1" + req.http.x-edge-port);
    }
    unset resp.http.xkey;
    unset resp.http.x-edge-life;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    return (deliver);
}

sub vcl_synth {
    // There is an older page, and making a newer one has just failed.
    if (resp.status == 503 && req.http.x-edge-stale == "held") {
        set req.http.x-edge-stale = "serve";
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
    unset resp.http.X-Varnish;
    unset resp.http.Server;
    synthetic(resp.status + " " + resp.reason + {"
"});
    return (deliver);
}
