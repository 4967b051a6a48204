import { once } from 'node:events'
import { createServer } from 'node:http'

export type WidgetHost = { url: string; stop(): Promise<void> }

/** Serves a website on another origin that embeds the widget. */
export async function widgetHost(port: number, key: string, query = ''): Promise<WidgetHost> {
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Shop</title>
<style>html{color-scheme:light dark}body{font-family:Georgia,serif;max-width:640px;margin:48px auto;padding:0 20px}</style></head>
<body><main><h1>The bread shop</h1><p>Loaves, flour and courses. Here since 1998.</p></main>
<script src="http://localhost:${port}/widget.js${query}" data-app="${key}" async></script></body></html>`
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
