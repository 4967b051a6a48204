import type { BrandPictures } from '@protocol/applications'
import { PAGE_LAYOUTS, type PageColors, type PageLayout, type PageTheme } from '@protocol/themes'
import { cx } from '~/components/cx'
import { brand as words, introduction } from '~/messages'
import { BrandFields } from '../../Partials/BrandFields'
import { CoverPicture } from './LinkPicture'
import { ThemePicker } from './ThemePicker'

export type LookDraft = {
  layout: PageLayout
  cover: string | null
  theme: PageTheme
  colors: PageColors | null
  made_with: boolean
}

type Props = {
  bioLinkId: string
  draft: LookDraft
  pictures: BrandPictures
  onChange: (changed: Partial<LookDraft>) => void
}

/** The layout, colors and brand of a bio link. */
export function LookFields({ bioLinkId, draft, pictures, onChange }: Props) {
  const { layout, cover, theme, colors, made_with: madeWith } = draft
  return (
    <>
      <LayoutPicker layout={layout} onChange={(chosen) => onChange({ layout: chosen })} />
      {layout === 'cover' && (
        <CoverPicture
          bioLinkId={bioLinkId}
          picture={cover}
          onChange={(chosen) => onChange({ cover: chosen })}
        />
      )}
      <ThemePicker theme={theme} colors={colors} onChange={onChange} />
      <BrandFields
        id={bioLinkId}
        pictures={pictures}
        logoHint={words.logoHint.page}
        madeWith={madeWith}
        onChange={(shown) => onChange({ made_with: shown })}
      />
    </>
  )
}

type LayoutProps = { layout: PageLayout; onChange: (layout: PageLayout) => void }

function LayoutPicker({ layout, onChange }: LayoutProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{introduction.layout.title}</legend>
      <div className="grid grid-cols-3 gap-2">
        {PAGE_LAYOUTS.map((own) => (
          <label
            key={own}
            className={cx(
              'press cursor-pointer rounded-control border p-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-evidence',
              own === layout
                ? '-m-px border-2 border-primary bg-ink/4'
                : 'border-line-strong/60 hover:border-ink-3'
            )}
          >
            <input
              type="radio"
              name="layout"
              value={own}
              className="sr-only"
              checked={own === layout}
              onChange={() => onChange(own)}
            />
            <Sketch layout={own} />
            <span className="mt-1.5 block">{introduction.layout.names[own]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Sketch({ layout }: { layout: PageLayout }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex h-16 flex-col gap-1.5 overflow-hidden rounded-chip bg-well p-2',
        layout === 'centred' && 'items-center'
      )}
    >
      {layout === 'cover' && <span className="-mx-2 -mt-2 h-4 bg-ink/15" />}
      <span className={cx('size-4 shrink-0 rounded-[5px] bg-ink-3', layout === 'cover' && '-mt-3.5')} />
      <span className="h-1.5 w-3/5 rounded-full bg-ink/25" />
      <span className="h-1.5 w-4/5 rounded-full bg-ink/15" />
    </span>
  )
}
