import { fileURLToPath } from 'node:url'
import { defineConfig, type AliasOptions } from 'vite'
import { precompress } from './scripts/lib/precompress.mjs'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias: AliasOptions = [
  { find: /^#protocol\/(.+)$/, replacement: fromRoot('./protocol/$1.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromRoot('./visitor/chat/preact.ts') },
]

/**
 * What visitors load, apart from the account holder's screens: `chat` with hashed names and a manifest, and the widget's
 * loader under its one fixed name. `vite build -c vite.visitor.config.ts` builds both.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { alias },
  plugins: [precompress()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  environments: {
    client: {
      build: {
        outDir: 'public/visitor',
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { chat: fromRoot('./visitor/chat/main.tsx'), page: fromRoot('./visitor/page/page.css') },
        },
      },
    },
    loader: {
      consumer: 'client',
      build: {
        outDir: 'public/visitor',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: fromRoot('./visitor/widget/loader.ts'),
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'loader']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
