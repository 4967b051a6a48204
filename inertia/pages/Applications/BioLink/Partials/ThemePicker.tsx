import { colorsProblem, pageColorsOf, PAGE_THEMES, formatRatio, THEME_COLORS } from '@protocol/themes'
import type { ColorsProblem, PageColors, PageTheme } from '@protocol/themes'
import { parseHexColor } from '@protocol/colors'
import { Checkbox } from '~/components/forms/Checkbox'
import { cx } from '~/components/cx'
import { introduction as words, format } from '~/messages'
import { ColorField } from '../../Partials/ColorField'

type Props = {
  theme: PageTheme
  colors: PageColors | null
  onChange: (look: { theme: PageTheme; colors: PageColors | null }) => void
}

const PARTS = ['background', 'text', 'accent'] as const

export function ThemePicker({ theme, colors, onChange }: Props) {
  const problem = colors && spelled(colors) ? colorsProblem(spelled(colors)!) : null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-medium">{words.theme.title}</legend>
      <div className="grid grid-cols-2 gap-2 xs:grid-cols-3 sm:grid-cols-4">
        {PAGE_THEMES.map((own) => (
          <label
            key={own}
            className={cx(
              'press cursor-pointer rounded-control border p-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-evidence',
              own === theme && !colors
                ? '-m-px border-2 border-primary bg-ink/4'
                : 'border-line-strong/60 hover:border-ink-3'
            )}
          >
            <input
              type="radio"
              name="theme"
              value={own}
              className="sr-only"
              checked={own === theme && !colors}
              onChange={() => onChange({ theme: own, colors: null })}
            />
            <Swatch theme={own} />
            <span className="mt-1.5 block">{words.theme.names[own]}</span>
          </label>
        ))}
      </div>
      <Checkbox
        name="own_colors"
        label={words.theme.own}
        hint={words.theme.ownHint}
        checked={colors !== null}
        onChange={(own) =>
          onChange({ theme, colors: own ? (pageColorsOf(theme, null) ?? THEME_COLORS.light) : null })
        }
      />
      {colors && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {PARTS.map((part) => (
            <ColorField
              key={part}
              name={`colors.${part}`}
              label={words.theme[part]}
              value={colors[part]}
              error={problem?.field === part ? problemSentence(problem) : undefined}
              onChange={(value) => onChange({ theme, colors: { ...colors, [part]: value } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Swatch({ theme }: { theme: PageTheme }) {
  const [day, night] = theme === 'system' ? (['light', 'dark'] as const) : ([theme, theme] as const)
  return (
    <span className="flex h-10 overflow-hidden rounded-chip border" aria-hidden="true">
      {[day, night].map((half, at) => {
        const { background, text, accent } = THEME_COLORS[half]
        return (
          <span key={at} className="flex flex-1 items-center justify-center gap-1" style={{ background }}>
            <span className="size-3 rounded-full" style={{ background: at === 0 ? text : accent }} />
          </span>
        )
      })}
    </span>
  )
}

function spelled({ background, text, accent }: PageColors): PageColors | null {
  const [one, two, three] = [parseHexColor(background), parseHexColor(text), parseHexColor(accent)]
  return one && two && three ? { background: one, text: two, accent: three } : null
}

function problemSentence({ field, ratio, needed }: ColorsProblem): string {
  return format(words.theme.problems[field], { ratio: formatRatio(ratio), needed })
}
