import { usePage } from '@inertiajs/react'
import type { BrandPictures } from '@protocol/applications'
import { Checkbox } from '~/components/forms/Checkbox'
import { PictureField } from '~/components/forms/PictureField'
import { brand as words, format } from '~/messages'
import type { SharedProps } from '~/lib/shared_props'
import { route } from '~/lib/routes'

type Props = {
  id: string
  pictures: BrandPictures
  logoHint: string
  madeWith: boolean
  onChange: (madeWith: boolean) => void
}

/** Replaces this installation's name and logo on visitors' pages. */
export function BrandFields({ id, pictures, logoHint, madeWith, onChange }: Props) {
  const { app } = usePage<SharedProps>().props
  const addresses = (kind: 'logo' | 'favicon') => ({
    storeAt: route('applications.brand.pictures.store', { id, picture: kind }),
    destroyAt: route('applications.brand.pictures.destroy', { id, picture: kind }),
  })
  return (
    <section className="grid gap-5" aria-labelledby="brand">
      <h2 id="brand" className="text-lg font-semibold">
        {words.title}
      </h2>
      <div className="grid gap-1.5">
        <PictureField
          whole
          label={words.logo}
          url={pictures.logoUrl}
          placeholder={null}
          {...addresses('logo')}
        />
        <p className="text-sm text-pretty text-ink-3">{logoHint}</p>
      </div>
      <div className="grid gap-1.5">
        <PictureField
          label={words.favicon}
          url={pictures.iconUrl}
          placeholder={null}
          {...addresses('favicon')}
        />
        <p className="text-sm text-pretty text-ink-3">{words.faviconHint}</p>
      </div>
      <Checkbox
        name="made_with"
        label={format(words.madeWith, { brand: app.name })}
        hint={format(words.madeWithHint, { brand: app.name })}
        checked={madeWith}
        onChange={onChange}
      />
    </section>
  )
}
