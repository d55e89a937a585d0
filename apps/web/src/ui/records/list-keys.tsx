import { useTexts } from '#lib/texts.ts'
import { Kbd } from '#ui/kbd.tsx'
import { recordTexts } from './texts.ts'

interface ListKey {
  key: string
  does: string
}

/** What the keyboard does while a row has the focus; `own` is what it does in this list, and is left out where a row is opened, edited and deleted. */
export const ListKeys = ({ own }: { own?: readonly ListKey[] }) => {
  const { keys } = useTexts(recordTexts)
  const usual = [
    { key: 'Enter', does: keys.open },
    { key: 'E', does: keys.edit },
    { key: 'Del', does: keys.remove },
    { key: 'C', does: keys.create },
  ]

  return (
    <p className="list-keys">
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {keys.move}
      </span>
      <span>
        <Kbd>X</Kbd> {keys.choose}
      </span>
      {(own ?? usual).map(({ key, does }) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
      <span>
        <Kbd>/</Kbd> {keys.search}
      </span>
    </p>
  )
}
