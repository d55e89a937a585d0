import { useTexts } from '#lib/texts.ts'
import { MicOff } from '#ui/content/icons.ts'
import type { MicrophoneNews } from './follow-voice.ts'
import { controlTexts } from './texts.ts'

interface HintProps {
  news: MicrophoneNews
  /** The person has asked for something whose code is not here yet. */
  isLoading: boolean
}

/**
 * Above the bar: why nothing has opened, or that nobody hears a person who thinks to be heard. It stands beside the bar, which an
 * open panel makes inert on a phone.
 */
export const Hint = ({ news, isLoading }: HintProps) => {
  const texts = useTexts(controlTexts)

  return (
    <div className="control-bar__hint" role="status">
      {isLoading ? <p className="loading">{texts.loading}</p> : null}
      {news ? (
        <p>
          <MicOff />
          {texts.news[news]}
        </p>
      ) : null}
    </div>
  )
}
