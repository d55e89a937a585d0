import type { Webinar } from '@regent/contract/webinars'
import { easternTime, formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Download, Upload } from '#ui/icons.ts'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BackLink } from '#ui/records/back-link.tsx'
import { TitleBones } from '#ui/records/title-bones.tsx'
import { exportAddress } from './queries.ts'
import { attendeesTexts } from './texts.ts'

interface AttendeesHeadProps {
  webinars: string
  webinar: Webinar | undefined
  onImport: () => void
}

export const AttendeesHead = ({ webinars, webinar, onImport }: AttendeesHeadProps) => {
  const texts = useTexts(attendeesTexts)

  return (
    <>
      <BackLink to={webinars}>{texts.back}</BackLink>
      {webinar === undefined ? (
        <TitleBones text={texts.loadingPage} />
      ) : (
        <>
          <PageTitle
            look="plain"
            lead={<time dateTime={webinar.date}>{formatDateTime(new Date(webinar.date), easternTime)}</time>}
            actions={
              <>
                <ButtonLink to={exportAddress(webinar._id)} reloadDocument download>
                  <Download />
                  {texts.export}
                </ButtonLink>
                <Button look="primary" onClick={onImport}>
                  <Upload />
                  {texts.importCsv}
                </Button>
              </>
            }
          >
            {webinar.name}
          </PageTitle>
          <Figures webinar={webinar} />
        </>
      )}
    </>
  )
}

const Figures = ({ webinar: { registrants, attended, rewatched } }: { webinar: Webinar }) => {
  const { figures } = useTexts(attendeesTexts)
  const all = [
    [figures.registrants, registrants],
    [figures.attended, attended],
    [figures.rewatched, rewatched],
  ] as const

  return (
    <dl className="attendee-figures">
      {all.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
