/** No site, so no name, no look and no script: only the fact and the way on. */
const page = `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>No website at this address</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px;box-sizing:border-box;font:17px/1.55 system-ui,sans-serif;color:#14171a;background:#f4f5f6}h1{font-size:32px;line-height:1.15;letter-spacing:-.02em;margin:0 0 12px}p{margin:0;max-width:46ch;color:#474e55}</style></head>
<body><main><h1>No website at this address</h1><p>The name may be misspelt, or its website may not be set up yet. If this is your dealership’s address, check the domain in your site’s settings.</p></main></body>
</html>
`;

export const unknownHostPage = (): Response =>
  new Response(page, { status: 404, headers: { "content-type": "text/html; charset=utf-8" } });
