import { useTexts } from '#lib/texts.ts'
import { MicOff } from '#ui/content/icons.ts'
import type { MicrophoneNews } from './follow-voice.ts'
import { controlTexts } from './texts.ts'

/** Above the bar: nobody hears a person who thinks to be heard. */
export const MicrophoneHint = ({ news }: { news: MicrophoneNews }) => {
  const texts = useTexts(controlTexts).news

  return (
    <div className="control-bar__hint" role="status">
      {news ? (
        <p>
          <MicOff />
          {texts[news]}
        </p>
      ) : null}
    </div>
  )
}
