import { useTexts } from '#lib/texts.ts'
import { recordTexts } from '../texts.ts'

export interface ListKey {
  key: string
  does: string
}

interface ListKeysProps {
  /** What the keyboard does in this list; 'usual' where a row is opened, edited and deleted. */
  own: readonly ListKey[] | 'usual'
  isSelectable: boolean
  isSearched: boolean
}

/** What the keyboard does while a row has the focus. */
export const ListKeys = ({ own, isSelectable, isSearched }: ListKeysProps) => {
  const { keys } = useTexts(recordTexts)
  const usual = [
    { key: 'Enter', does: keys.open },
    { key: 'E', does: keys.edit },
    { key: 'Del', does: keys.remove },
    { key: 'C', does: keys.create },
  ]
  const choosing = isSelectable ? [{ key: 'X', does: keys.choose }] : []
  const searching = isSearched ? [{ key: '/', does: keys.search }] : []

  return (
    <p className="list-keys">
      <span>
        <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> {keys.move}
      </span>
      {[...choosing, ...(own === 'usual' ? usual : own), ...searching].map(({ key, does }) => (
        <span key={key}>
          <kbd className="kbd">{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
