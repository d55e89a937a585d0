import { expect, it } from 'vitest'
import { withExamples } from './sms-field.tsx'

it('what is filled in is counted, not its name in braces', () => {
  expect(withExamples('{{firstName}}, {{ webinar }}: {{unknown}}')).toBe('Eleanor, The Entity Blueprint: {{unknown}}')
})
