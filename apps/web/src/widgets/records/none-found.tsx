import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { recordTexts } from './texts.ts'

/** In place of a list where nothing matches what is searched and filtered for. */
export const NoneFound = ({ text, onClear }: { text: string; onClear: () => void }) => {
  const { noneFound, clear } = useTexts(recordTexts)

  return (
    <div className="mt-8">
      <EmptyState title={noneFound} next={<Button onClick={onClear}>{clear}</Button>}>
        {text}
      </EmptyState>
    </div>
  )
}
