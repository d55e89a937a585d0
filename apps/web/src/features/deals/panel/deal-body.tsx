import type { DealDetails, RelatedRecord } from '@regent/contract/deals/deals'
import { coursePath, replayPath, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { CirclePlay, GraduationCap, Radio } from '#ui/content/icons.ts'
import { Link } from '#ui/controls/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { FileList } from '#widgets/files/file-list.tsx'
import { RichText } from '#widgets/rich-text/rich-text.tsx'
import { useCompared } from '../compare/use-compared.ts'
import { DealFacts, namesOf } from '../deal-facts.tsx'
import { DealPicture } from '../deal-picture.tsx'
import type { useMarks } from '../marks/use-marks.ts'
import type { Briefing } from '../list/member-part.ts'
import { CopyLink } from './copy-link.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { NoteEditor } from './note-editor.tsx'
import { panelTexts } from './texts.ts'

interface DealBodyProps {
  deal: DealDetails
  Briefing: Briefing
  marks: ReturnType<typeof useMarks>['query']
  note: string
}

export const DealBody = ({ deal, Briefing, marks, note }: DealBodyProps) => {
  const texts = useTexts(panelTexts)
  const compared = useCompared()
  const { disclaimer, webinar } = deal
  const isClosed = disclaimer !== null && !disclaimer.isAccepted

  return (
    <div className="deal-panel">
      <DealPicture deal={deal} sizes="(min-width: 800px) 704px, 95vw" className="deal-panel__art" />
      <div>
        <p className="deal__types mb-3">{namesOf(deal.type)}</p>
        <DealFacts deal={deal} />
      </div>
      <div className="deal-panel__tools">
        <Checkbox
          checked={compared.ids.includes(deal._id)}
          onChange={({ target }) => compared.choose(deal._id, target.checked)}
        >
          {texts.compare}
        </Checkbox>
        <CopyLink id={deal._id} />
      </div>
      {isClosed ? <Disclaimer deal={deal} disclaimer={disclaimer} /> : <Details deal={deal} />}
      {webinar === null ? null : (
        <section>
          <h3>{texts.briefing}</h3>
          <Briefing slug={webinar.slug} />
        </section>
      )}
      {marks.data === undefined && marks.isError ? <FailedPart title={texts.note.loadFailed} query={marks} /> : null}
      {marks.data === undefined ? null : <NoteEditor dealId={deal._id} note={note} />}
      {disclaimer === null || isClosed ? null : (
        <section className="deal-panel__small">
          <h3>{texts.disclaimer.heading}</h3>
          <p>{disclaimer.text}</p>
        </section>
      )}
    </div>
  )
}

const Details = ({ deal: { description = '', documents = [], related = [] } }: { deal: DealDetails }) => {
  const texts = useTexts(panelTexts)

  return (
    <>
      <section>
        <h3>{texts.about}</h3>
        {description === '' ? <p className="text-ink-muted">{texts.nothing}</p> : <RichText html={description} />}
      </section>
      {documents.length === 0 ? null : (
        <section>
          <h3>{texts.documents}</h3>
          <FileList files={documents} />
        </section>
      )}
      {related.length === 0 ? null : (
        <section>
          <h3>{texts.related}</h3>
          <ul className="related">
            {related.map((record) => (
              <RelatedLink key={`${record.kind} ${record._id}`} record={record} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const icons = { webinar: Radio, replay: CirclePlay, course: GraduationCap }

const pathOf = ({ kind, _id, slug = _id }: RelatedRecord) => {
  if (kind === 'course') return coursePath(_id)
  return kind === 'replay' ? replayPath({ slug }) : webinarPath({ slug })
}

const RelatedLink = ({ record }: { record: RelatedRecord }) => {
  const texts = useTexts(panelTexts)
  const Icon = icons[record.kind]

  return (
    <li>
      <Icon aria-hidden />
      <div>
        <Link to={pathOf(record)}>{record.name}</Link>
        <span className="block text-14/[1.35] text-ink-muted">{texts.kinds[record.kind]}</span>
      </div>
    </li>
  )
}
