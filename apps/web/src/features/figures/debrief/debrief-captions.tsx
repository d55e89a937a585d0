import { addressOf, downloads } from '@regent/contract/api/downloads'
import { useTexts } from '#lib/texts.ts'
import { Download } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { debriefTexts } from './texts.ts'

interface DebriefCaptionsProps {
  webinarId: string
  lines: number
}

/** What was said, as files, whether it was recorded or not. */
export const DebriefCaptions = ({ webinarId, lines }: DebriefCaptionsProps) => {
  const { captions: texts } = useTexts(debriefTexts)
  const files = [
    { label: texts.transcript, note: texts.transcriptNote, download: downloads.roomTranscript },
    { label: texts.webVtt, note: texts.webVttNote, download: downloads.roomCaptions },
  ]

  return (
    <section aria-labelledby="captions">
      <h2 className="h3" id="captions">
        {texts.heading}
      </h2>
      <p className="figures-note">{texts.summary(lines)}</p>
      <ul className="dashboard__lines">
        {files.map(({ label, note, download }) => (
          <li key={label}>
            <ButtonLink to={addressOf(download, webinarId)} reloadDocument download>
              <Download />
              {label}
            </ButtonLink>
            <span className="dashboard__aside">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
