import { useTexts } from '#lib/texts.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { Button } from '#ui/controls/button.tsx'
import { playerTexts } from './texts.ts'

/** Stands where the film would. */
export const FilmFailed = ({ onRetry }: { onRetry: () => void }) => {
  const texts = useTexts(playerTexts)
  const isOnline = useOnline()

  return (
    <div className="player__failed" role="alert">
      <p>
        <strong>{isOnline ? texts.failed : texts.connectionLost}</strong>
      </p>
      <p>{isOnline ? texts.failedText : texts.goesOn}</p>
      <Button look="on-stage" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
