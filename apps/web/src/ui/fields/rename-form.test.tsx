// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { enter } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RenameForm } from './rename-form.tsx'

const texts = { newName: (name: string) => `New name for ${name}`, saveName: 'Save', keepName: 'Cancel' }

const open = async () => {
  const rename = vi.fn(() => Promise.resolve())
  const close = vi.fn()
  const { page, press } = renderPage(() => (
    <RenameForm ref={() => undefined} name="Part" maxLength={20} texts={texts} onRename={rename} onClose={close} />
  ))
  const field = () => page.querySelector('input')
  await eventually(() => expect(field()).not.toBeNull())
  return { field, press, rename, close }
}

it('asks for a name where there are only spaces', async () => {
  const { field, press, rename, close } = await open()
  const invalid = vi.fn()
  field()?.addEventListener('invalid', invalid)
  enter(field(), '   ')
  press('Save')
  await eventually(() => expect(invalid).toHaveBeenCalled())
  expect(rename).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
})

it('closes without a change where the name is the same', async () => {
  const { field, press, rename, close } = await open()
  enter(field(), 'Part ')
  press('Save')
  await eventually(() => expect(close).toHaveBeenCalledOnce())
  expect(rename).not.toHaveBeenCalled()
})
