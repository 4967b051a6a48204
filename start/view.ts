import edge from 'edge.js'
import { namedRoutes } from '#app/core/routes/named_routes'
import { Vite } from '@adonisjs/vite'
import vite from '@adonisjs/vite/services/main'
import viteConfig from '#config/vite'
import { messages } from '#src/messages/messages'

const builds = new Map<string, Vite>([['en', vite]])

/** The build of the pages in this language; the development server has all of them in one. */
function buildIn(locale: string): Vite {
  const known = vite.useDevServer ? vite : builds.get(locale)
  if (known) return known
  const manifestFile = viteConfig.manifestFile.replace('manifest.json', `manifest.${locale}.json`)
  const build = new Vite({ ...viteConfig, manifestFile })
  builds.set(locale, build)
  return build
}

edge.global('pageTags', async (locale: string) =>
  (await buildIn(locale).generateEntryPointsTags('inertia/app.tsx')).join('\n')
)

let routes: string | null = null

/**
 * Inertia's element, with the route table among the props of the first page. Its JSON is written once: written for every page,
 * it would take a fifth of the page's CPU time.
 */
edge.global('pageElement', (page: object) => {
  routes ??= escaped(`"routes":${JSON.stringify(namedRoutes())},`)
  const json = escaped(JSON.stringify(page))
  const props = '"props":{'
  const at = json.indexOf(props) + props.length
  return `<script data-page="app" type="application/json">${json.slice(0, at)}${routes}${json.slice(at)}</script><div id="app"></div>${loadingFallback()}`
})

/** Shown if scripts are off or the page's takes over 8 s; removed once the page is drawn. */
function loadingFallback(): string {
  const { late, reload, needsScript } = messages().core.boot
  return `<noscript><p class="boot">${needsScript}</p></noscript><p class="boot" id="boot">${late} <a href="">${reload}</a></p>`
}

/** A slash could end the script element. */
function escaped(json: string): string {
  return json.replaceAll('/', '\\/')
}
