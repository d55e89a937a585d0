import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { staffActions } from './staff-actions.ts'

const guide = path.join(import.meta.dirname, '../../../../../../docs/operations.md')

it('the operations guide says in plain words what each action of a room means', async () => {
  const text = await readFile(guide, 'utf8')
  const actions = (['chat', 'offer', 'question', 'room'] as const).flatMap((name) =>
    staffActions[name].verbs.map((verb) => `\`${name}.${verb}\``),
  )
  expect(actions.filter((action) => !text.includes(action))).toEqual([])
})
