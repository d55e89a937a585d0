// @vitest-environment happy-dom
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useFocusedRow } from './kept-focus.ts'

const Row = ({ name, onDelete }: { name: string; onDelete: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen
        ? createPortal(
            <div role="menu">
              <button type="button" onClick={onDelete}>
                Delete {name}
              </button>
            </div>,
            document.body,
          )
        : null}
    </li>
  )
}

const Rows = () => {
  const [names, setNames] = useState(['One', 'Two'])
  const focusedRow = useFocusedRow<HTMLUListElement>()
  return (
    <ul {...focusedRow}>
      {names.map((name) => (
        <Row key={name} name={name} onDelete={() => setNames(names.filter((each) => each !== name))} />
      ))}
    </ul>
  )
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

it('the next row gets the focus of one that was deleted by its menu', async () => {
  renderPage(Rows)
  await eventually(() => expect(button('One')).toBeDefined())
  button('One')?.focus()
  button('One')?.click()
  await eventually(() => expect(button('Delete One')).toBeDefined())
  button('Delete One')?.focus()
  button('Delete One')?.click()
  await eventually(() => expect(button('One')).toBeUndefined())
  expect(document.activeElement).toBe(button('Two'))
})
