import { STATES } from '@protocol/knowledge'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KnowledgeMark } from '~/components/KnowledgeMark'

describe('Item state', () => {
  test.each(STATES)('%s is a word, never colour alone', (state) => {
    const { container } = render(<KnowledgeMark state={state} />)
    expect(container.textContent).toMatch(/^[A-Z][a-z]+$/)
  })

  test('shows a progress bar for a step with known progress', () => {
    render(<KnowledgeMark state="transcribing" progress={62} />)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62')
  })

  test('shows no progress bar for a step with unknown progress', () => {
    render(<KnowledgeMark state="fetching" progress={null} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('shows no progress bar for a ready item', () => {
    render(<KnowledgeMark state="ready" progress={100} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
