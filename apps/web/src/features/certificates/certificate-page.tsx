import type { CheckedCertificate } from '@regent/contract/webinars/certificates'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatIn } from '#lib/time/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { certificateQuery } from './queries.ts'
import { certificateTexts } from './texts.ts'

interface CertificatePageProps {
  number: string
  onCheck: (number: string) => void
}

/** Whether a certificate is valid, for those who hold the paper. */
export const CertificatePage = ({ number, onCheck }: CertificatePageProps) => (
  <>
    <Result number={number} />
    <CheckAgain onCheck={onCheck} />
  </>
)

const Result = ({ number }: { number: string }) => {
  const texts = useTexts(certificateTexts)
  const query = useQuery(certificateQuery(number))

  if (query.data === null) {
    return (
      <EmptyState headingLevel={1} title={texts.unknown.title}>
        {texts.unknown.text}
      </EmptyState>
    )
  }
  if (query.data !== undefined) return <Checked certificate={query.data.certificate} />
  if (query.isError) return <FailedQuery headingLevel={1} title={texts.failed} query={query} />
  return (
    <Loading text={texts.loading}>
      <Skeleton className="h-64" />
    </Loading>
  )
}

const dayOf = (moment: string) => formatIn(new Date(moment), easternTime, { dateStyle: 'long' })

const Checked = ({ certificate }: { certificate: CheckedCertificate }) => {
  const texts = useTexts(certificateTexts)
  const { name: firm } = usePortal()

  if (certificate.state === 'revoked') {
    return (
      <EmptyState headingLevel={1} title={texts.revoked.title}>
        {texts.revoked.text(certificate.number)}
      </EmptyState>
    )
  }
  const { facts } = texts
  return (
    <article className="certificate">
      <PageTitle look="plain" badge={<Badge tone="positive">{texts.valid.badge}</Badge>} lead={texts.valid.lead(firm)}>
        {texts.valid.title}
      </PageTitle>
      <dl className="certificate__facts">
        <div>
          <dt>{facts.name}</dt>
          <dd className="certificate__name">{certificate.name}</dd>
        </div>
        {[
          [facts.webinar, certificate.title],
          [facts.date, dayOf(certificate.date)],
          [facts.minutes, texts.minutes(certificate.minutes)],
          [facts.issued, dayOf(certificate.issuedAt)],
          [facts.number, certificate.number],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

const CheckAgain = ({ onCheck }: { onCheck: (number: string) => void }) => {
  const { again } = useTexts(certificateTexts)
  const id = useId()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('number')
    if (typeof typed === 'string' && typed.trim() !== '') onCheck(typed.trim())
  }

  return (
    <form className="certificate__again" onSubmit={handleSubmit} aria-labelledby={id}>
      <Field label={<span id={id}>{again.label}</span>} hint={again.hint}>
        <Input name="number" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
      </Field>
      <Button type="submit">{again.check}</Button>
    </form>
  )
}
