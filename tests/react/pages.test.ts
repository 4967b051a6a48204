import { describe, expect, test } from 'vitest'
import { layoutFor } from '~/layouts/layouts_for'
import { AuthenticatedLayout } from '~/layouts/AuthenticatedLayout'
import { GuestLayout } from '~/layouts/GuestLayout'
import { OnboardingLayout } from '~/layouts/OnboardingLayout'
import { pageTitle } from '~/page_title'
import { resolvePage } from '~/pages'

describe('pages', () => {
  test('a title names the page and the brand', () => {
    expect(pageTitle('Knowledge', 'Parley')).toBe('Knowledge - Parley')
    expect(pageTitle('', 'Parley')).toBe('Parley')
  })

  test('an unknown component raises the developer error', async () => {
    await expect(resolvePage('Nope/Nope')).rejects.toThrow('Page not found')
  })

  test('a partial is not a page', async () => {
    await expect(resolvePage('Data/Partials/Blog')).rejects.toThrow('Page not found')
  })

  test('a known component is found by its name', async () => {
    expect(await resolvePage('Auth/Login')).toBeTypeOf('function')
  })

  test('the name decides the layout', () => {
    expect(layoutFor('Auth/ConfirmPassword')).toBe(GuestLayout)
    expect(layoutFor('Onboarding/Create')).toBe(OnboardingLayout)
    expect(layoutFor('Data/Index')).toBe(AuthenticatedLayout)
  })
})
