import { readdirSync, readFileSync } from 'node:fs'
import adonisjs from '@adonisjs/vite/client'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { precompress } from './scripts/lib/precompress.mjs'

const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@inertiajs|es-toolkit|laravel-precognition)\//
const FORM_PARTS =
  /inertia\/(?:components\/forms\/(?:Field|Form|form_context|TextInput|TextArea|Select|Checkbox|Counter|CopyField|SavedNote|SearchField)|modal\/Modal(?:Page|Actions))\.tsx?/
/** What is tiny, or shared by every page with forms, with which it would be loaded anyway. */
const SHELL =
  /inertia\/(?:hooks\/(?:leave|history)_guard|modal\/modal_context|lib\/(?:problem_message|jump_to))\.ts|lucide-react\/.*icons\/(?:check|x)\.mjs/
/** If one of these seemed to have a side effect, as spreading another does, every page would load all of them. */
const SENTENCES = /inertia\/messages\//
const SHARED_PARTS =
  /lucide-react|inertia\/(?:components\/(?!forms|dialogs)|hooks\/(?!echo_client)|modal\/(?!ModalFrame|ModalPage|ModalActions)|messages\/\w+\/(?:common|applications))/

/**
 * Inertia names its components by assignments and makes them by calls, which a bundler must keep: its infinite scroll and
 * its `<Form>`, which no page uses, would cost every first page 6 KB.
 */
const withoutUnusedInertia: Plugin = {
  name: 'without-unused-inertia',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@inertiajs\/react\/dist\/index\.js/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= ((?:forwardRef|createContext)\d*)\(/g, '= /* @__PURE__ */ $1('),
  },
}

const MESSAGES = `${import.meta.dirname}/inertia/messages`
const LANGUAGES = readdirSync(MESSAGES).filter((name) => !name.includes('.'))

/**
 * A browser loads the sentences of one language: there is a build of the pages per language, each with its own manifest.
 * While developing, the page chooses among all of them.
 */
const sentencesOfOneLanguage: Plugin = {
  name: 'sentences-of-one-language',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== './en' || importer !== `${MESSAGES}/index.ts`) return null
    const { name, mode } = this.environment
    if (mode === 'dev') return '\0sentences'
    return this.resolve(name === 'client' ? './en' : `./${name}`, importer, { skipSelf: true })
  },
  load(id) {
    if (id !== '\0sentences') return null
    const names = readdirSync(`${MESSAGES}/en`).flatMap((file) =>
      [...readFileSync(`${MESSAGES}/en/${file}`, 'utf8').matchAll(/^export const (\w+)/gm)].map(
        ([, name]) => name
      )
    )
    return [
      ...LANGUAGES.map((locale) => `import * as ${locale} from '${MESSAGES}/${locale}'`),
      `const sentences = { ${LANGUAGES.join(', ')} }[document.documentElement.lang] ?? en`,
      `export const { ${names.join(', ')} } = sentences`,
    ].join('\n')
  },
}

/** Beside English, which is Vite's own environment `client`. */
const otherLanguages = LANGUAGES.filter((locale) => locale !== 'en').map(
  (locale): [string, EnvironmentOptions] => [
    locale,
    { consumer: 'client', build: { emptyOutDir: false, manifest: `.vite/manifest.${locale}.json` } },
  ]
)

export default defineConfig({
  builder: {},
  environments: Object.fromEntries(otherLanguages),
  plugins: [
    withoutUnusedInertia,
    sentencesOfOneLanguage,
    tailwindcss(),
    react(),
    adonisjs({ entryPoints: ['inertia/app.tsx'], reload: ['resources/views/**/*.edge'] }),
    precompress(),
  ],
  resolve: {
    alias: {
      '~/': `${import.meta.dirname}/inertia/`,
      '@protocol/': `${import.meta.dirname}/protocol/`,
      'laravel-precognition': `${import.meta.dirname}/inertia/lib/no_precognition.ts`,
    },
  },
  build: {
    // Every page has these already; naming them for each would make the first script longer.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/(?:framework|shell|parts|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: SENTENCES, sideEffects: false }] },
      output: {
        // Many small files compress worse than one: what several pages share travels together.
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 3 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'forms', test: FORM_PARTS, minShareCount: 3, priority: 1 },
            // An icon of 250 bytes costs a request and a line in the list of files.
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 3 },
            // Together they compress better, and pages that show one soon show the others.
            {
              name: 'citations',
              test: /components\/(?:AnswerSample|CitationNote)\.tsx|messages\/..\/samples\.ts|icons\/thumbs-/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            { name: 'parts', test: SHARED_PARTS, minShareCount: 14, priority: 2 },
          ],
        },
      },
    },
  },
  // The domains of tests.
  server: {
    allowedHosts: ['.example.org'],
    watch: { ignored: ['**/data/**', '**/build/**', '**/tests/**'] },
  },
})
