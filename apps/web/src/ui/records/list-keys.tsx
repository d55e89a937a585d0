import { useTexts } from '#lib/texts.ts'
import { Kbd } from '#ui/kbd.tsx'
import { recordTexts } from './texts.ts'

/** What the keyboard does while a row has the focus. */
export const ListKeys = () => {
  const { keys } = useTexts(recordTexts)

  return (
    <p className="list-keys">
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {keys.move}
      </span>
      <span>
        <Kbd>X</Kbd> {keys.choose}
      </span>
      <span>
        <Kbd>Enter</Kbd> {keys.open}
      </span>
      <span>
        <Kbd>E</Kbd> {keys.edit}
      </span>
      <span>
        <Kbd>Del</Kbd> {keys.remove}
      </span>
      <span>
        <Kbd>/</Kbd> {keys.search}
      </span>
      <span>
        <Kbd>C</Kbd> {keys.create}
      </span>
    </p>
  )
}
