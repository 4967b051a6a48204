import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { servedSettings } from '#src/applications/embed/served_settings'
import { seeHome } from '#src/applications/embed/widget_homes'
import { loaderWith } from '../loader.js'

const KEY = /^[0-9A-Za-z]{20}$/

export default class WidgetController {
  async render({ request, response }: HttpContext) {
    response.header('cache-control', 'public, max-age=300')
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.header('access-control-allow-origin', '*')
    const key = String(request.input('app') ?? '')
    const path = app.publicPath('visitor/widget.js')
    if (!KEY.test(key)) return response.download(path, true)

    const settings = await servedSettings(key)
    const home = URL.parse(request.header('referer') ?? '')?.origin
    if (settings && home) await seeHome(key, home)
    const script = loaderWith(await readFile(path, 'utf8'), settings ?? { published: false })
    response.header('content-type', 'text/javascript; charset=utf-8')
    response.header('etag', `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`)
    if (response.fresh()) return response.status(304).send(null)
    return script
  }
}
