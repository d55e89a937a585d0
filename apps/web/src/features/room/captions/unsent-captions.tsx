import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { captionTexts } from './texts.ts'
import { useCaptionPart, useCaptionStore } from './use-captions.ts'

/** Lines of one's own that wait for the connection, or that the portal has refused. */
export const UnsentCaptions = () => {
  const texts = useTexts(captionTexts).compose
  const store = useCaptionStore()
  const unsent = useCaptionPart('unsent')
  const isAway = useCaptionPart('isAway')
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  const refused = unsent.filter(({ state }) => state === 'refused')

  return (
    <>
      <p role="status" className="caption-compose__hint">
        {isAway && waiting.length > 0 ? texts.waiting(waiting.length) : ''}
      </p>
      {refused.map((item) => (
        <div key={`${item.key} ${item.text}`} className="caption-compose__refused">
          <p>
            <b>{texts.refused}:</b> {item.text} <span>{item.reason}</span>
          </p>
          <Button size="small" onClick={() => store.retry(item)}>
            {texts.again}
          </Button>
          <Button size="small" look="quiet" onClick={() => store.discard(item)}>
            {texts.discard}
          </Button>
        </div>
      ))}
    </>
  )
}
