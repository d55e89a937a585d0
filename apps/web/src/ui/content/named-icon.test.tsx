import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NamedIcon } from './named-icon.tsx'

it.each(['eye-off', 'network', 'refresh-cw', 'key', 'truck', 'graduation-cap', 'clock'])('draws %s itself', (name) => {
  expect(renderToString(<NamedIcon name={name} />)).toContain(`lucide-${name}`)
})

it('loads a drawing of a set from the portal', () => {
  const drawn = renderToString(<NamedIcon name="material-symbols:school" />)
  expect(drawn).toContain('src="/icons/material-symbols/school.svg"')
})

it.each(['', 'no-such-icon', 'constructor', 'set:../name', 'https://example.com/a.svg'])(
  'draws what stands for all others where the name is %j',
  (name) => {
    expect(renderToString(<NamedIcon name={name} />)).toContain('lucide-graduation-cap')
    expect(renderToString(<NamedIcon name={name} fallback="📖" />)).toBe('📖')
  },
)
