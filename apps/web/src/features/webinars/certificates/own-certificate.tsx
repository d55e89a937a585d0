import { addressOf, downloads } from '@regent/contract/api/downloads'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useQuery } from '@tanstack/react-query'
import { certificatePath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Award } from '#ui/content/icons.ts'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { registrationOf } from '../webinar.ts'
import { ownCertificates } from './queries.ts'
import { certificateTexts } from './texts.ts'

/** The viewer's certificate for a webinar, once there is one. */
export const OwnCertificate = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(certificateTexts)
  const mayHave = webinar.status === 'Ended' && registrationOf(webinar) !== undefined
  const { data = [] } = useQuery({ ...ownCertificates(webinar._id), enabled: mayHave })
  const [certificate] = data

  if (certificate === undefined) return null
  return (
    <section aria-labelledby="certificate">
      <h2 id="certificate">{texts.heading}</h2>
      <p className="text-ink-muted">{texts.text(certificate.share)}</p>
      {certificate.isNamePrinted ? null : <p className="mt-3">{texts.notPrinted}</p>}
      <ButtonLink to={addressOf(downloads.certificate, certificate.number)} reloadDocument download className="mt-4">
        <Award />
        {texts.download}
      </ButtonLink>
      <p className="mt-3">
        <Link solo to={certificatePath(certificate.number)}>
          {texts.check}
        </Link>
      </p>
    </section>
  )
}

interface CertificateLinkProps {
  title: string
  number: string
}

/** In a list of webinars. */
export const CertificateLink = ({ title, number }: CertificateLinkProps) => {
  const texts = useTexts(certificateTexts)

  return (
    <ButtonLink
      look="quiet"
      to={addressOf(downloads.certificate, number)}
      reloadDocument
      download
      aria-label={texts.of(title)}
    >
      <Award />
      {texts.short}
    </ButtonLink>
  )
}
