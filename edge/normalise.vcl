// Part of forecourt.vcl: what comes in, made the same for everybody.

sub purge_by_key {
    // Varnish has added the peer's address to X-Forwarded-For; a second address, or a header that only a proxy
    // writes, means that it came through one.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.X-Forwarded-Proto
        || req.http.X-Forwarded-Host || req.http.Via) {
        return (synth(403, "Forbidden"));
    }
    if (!req.http.xkey) {
        return (synth(400, "No xkey"));
    }
    if (req.method == "PURGE") {
        set req.http.x-edge-purged = xkey.purge(req.http.xkey);
    } else {
        set req.http.x-edge-purged = xkey.softpurge(req.http.xkey);
    }
    return (synth(200, req.http.x-edge-purged));
}

// After this X-Forwarded-Proto is https, or is not there.
sub trust_tls_proxy {
    if (client.ip !~ tls_proxies) {
        set req.http.X-Forwarded-For = client.ip;
        unset req.http.X-Forwarded-Proto;
    } elsif (req.http.X-Forwarded-Proto && req.http.X-Forwarded-Proto != "https") {
        unset req.http.X-Forwarded-Proto;
    }
}

sub check_method {
    if (req.method == "PURGE" || req.method == "SOFTPURGE") {
        call purge_by_key;
    }
    if (req.method !~ "^(HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405, "Method Not Allowed"));
    }
}

// A GET's body is never part of the key, so it must not reach a renderer whose answer is kept.
sub refuse_body {
    if ((req.http.Transfer-Encoding || (req.http.Content-Length && req.http.Content-Length != "0"))
        && (req.method == "GET" || req.method == "HEAD")) {
        return (synth(400, "Bad Request"));
    }
}

// The host of the key: lower case, no port. Where nothing is cached the origin gets the port back (origin.vcl), since
// a redirect after a form needs it.
sub normalise_host {
    unset req.http.x-edge-port;
    if (req.http.Host ~ "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$") {
        return;
    }
    set req.http.Host = std.tolower(req.http.Host);
    if (req.http.Host ~ ":") {
        set req.http.x-edge-port = regsub(req.http.Host, "^[^:]*", "");
        set req.http.Host = regsub(req.http.Host, ":.*$", "");
        if (req.http.x-edge-port !~ "^:[0-9]{1,5}$") {
            return (synth(400, "Bad Request"));
        }
    }
    if (req.http.Host !~ "^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$") {
        return (synth(400, "Bad Request"));
    }
}

// No kind: a page.
sub choose_backend {
    // Absolute form of http Varnish has resolved already (the Host is then the target's); any other is refused.
    if (req.url !~ "^/") {
        return (synth(400, "Bad Request"));
    }
    set req.backend_hint = storefront;
    if (req.http.Host == "{{platformHost}}") {
        set req.backend_hint = api;
        return;
    }
    if (req.url ~ "^/api(?:/|\?|$)" || req.url ~ "^/cars/[^?]+/view\.json(?:\?|$)") {
        set req.backend_hint = api;
    } elsif (req.url ~ "^/img/") {
        set req.backend_hint = images;
        set req.http.x-edge-kind = "image";
    } elsif (req.url ~ "^/assets/") {
        set req.http.x-edge-kind = "asset";
    } elsif (req.url ~ "^/(?:sign-in|success|account|cars/[^?]+/(?:checkout|buy-online))(?:\.data|/|\?|$)") {
        set req.http.x-edge-kind = "own";
    }
}

// Two kinds of picture, whatever a browser sends.
sub normalise_accept {
    if (req.http.Accept ~ "image/webp" && req.http.Accept !~ "image/webp;\s*q=0(\.0*)?(,|$)") {
        set req.http.Accept = "image/webp";
    } else {
        set req.http.Accept = "image/jpeg";
    }
}

// The browser keeps its address as it is; the key and the renderer get the parameters that pages know, in order.
sub normalise_query {
    if (req.url !~ "[?#]") {
        return;
    }
    set req.url = regsub(req.url, "#.*$", "");
    if (req.url !~ "\?") {
        return;
    }
    if (req.http.x-edge-kind == "image" && req.url ~ "[?&]body=[a-z-]{1,20}(?:&|$)") {
        // The outline that stands in for a missing picture.
        set req.url = regsub(req.url, "\?(?:.*&)?(body=[a-z-]{1,20})(?:&.*)?$", "?\1");
        return;
    }
    if (req.http.x-edge-kind) {
        set req.url = regsub(req.url, "\?.*$", "");
        return;
    }
    // Brackets as URLSearchParams writes them, so that a link typed by hand is the same page.
    set req.url = regsuball(regsuball(req.url, "(\[|%5b)", "%5B"), "(\]|%5d)", "%5D");
    // First with "&" before every parameter, then without those that no page reads. edge/query-names.test.ts
    // compares this list with the storefront.
    set req.url = regsub(req.url, "\?", "?&");
    set req.url = regsuball(req.url, "&(?!(?:query|page|sortBy|view|postcode|car|cars|car_id|car_type|ref|rego|regoState|preferredDealership|vehiclePriceBudget|type|redirect|back|index|_routes|(?:refinementList|range|hierarchicalMenu|menu|toggle)%5B[^&=]*)(?:=|&|$))[^&]*", "");
    set req.url = regsub(req.url, "\?&*", "?");
    set req.url = std.querysort(regsub(req.url, "\?$", ""));
}
