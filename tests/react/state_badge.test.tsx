import { STATES } from '@protocol/knowledge'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { StateBadge } from '~/components/StateBadge'

describe('the state of an item', () => {
  test.each(STATES)('%s is a word, never colour alone', (state) => {
    const { container } = render(<StateBadge state={state} />)
    expect(container.textContent).toMatch(/^[A-Z][a-z]+$/)
  })

  test('a step that knows how far it is shows it', () => {
    render(<StateBadge state="transcribing" progress={62} />)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62')
  })

  test('a step that cannot tell shows no bar', () => {
    render(<StateBadge state="fetching" progress={null} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('what is ready shows no bar', () => {
    render(<StateBadge state="ready" progress={100} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
