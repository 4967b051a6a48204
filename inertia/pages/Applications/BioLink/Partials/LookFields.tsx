import type { BrandPictures } from '@protocol/applications'
import type { PageColors, PageLayout, PageTheme } from '@protocol/themes'
import { brand as words } from '~/messages'
import { BrandFields } from '../../Partials/BrandFields'
import { LayoutPicker } from './LayoutPicker'
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
