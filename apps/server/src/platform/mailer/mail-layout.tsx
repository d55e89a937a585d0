import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import { MailStyles } from './mail-parts.tsx'
import { mailStyles, mailStyleSheet } from './mail-styles.ts'
import { mailLayoutTexts } from './texts.ts'

export interface MailBrand {
  name: string
  accent: string
  /** In lines, where the firm has said. */
  postalAddress?: string
  /** The whole addresses of its terms and of its privacy text. */
  pages?: { terms: string; privacy: string }
  /** Where the picture is, usually inside the mail itself (`cid:`). */
  logo?: string
}

interface MailLayoutProps {
  brand: MailBrand
  subject: string
  preview: string
  title: string
  lead: string | undefined
  reason: string
  children: ReactNode
}

/** The closed book: a cloth cover with the firm's name and the title between two rules, then what there is to say. */
export const MailLayout = ({ brand, subject, preview, title, lead, reason, children }: MailLayoutProps) => {
  const styles = mailStyles(brand.accent)
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{mailStyleSheet(brand.accent)}</style>
      </Head>
      <Body className="ground" style={styles.ground}>
        <Preview>{preview}</Preview>
        <Container className="sheet line" style={styles.sheet}>
          <Panel className="cover pad" style={styles.cover}>
            <Nameplate brand={brand} styles={styles} />
            <Rule first={styles.thick} second={styles.thin} />
            <Heading className="title" style={styles.title}>
              {title}
            </Heading>
            {lead !== undefined && <Text style={styles.lead}>{lead}</Text>}
            <div style={{ height: 26 }} />
            <Rule first={styles.thin} second={styles.thick} />
          </Panel>
          <Panel className="pad" style={styles.body}>
            <MailStyles value={styles}>{children}</MailStyles>
          </Panel>
          <Panel className="pad line" style={styles.foot}>
            <FirmLines brand={brand} styles={styles} />
            <Text className="muted" style={styles.reason}>
              {reason}
            </Text>
          </Panel>
        </Container>
      </Body>
    </Html>
  )
}

/** Where the firm is found, and what it promises; the law asks for the address below what is promotional. */
const FirmLines = ({ brand, styles }: { brand: MailBrand; styles: ReturnType<typeof mailStyles> }) => (
  <>
    {brand.postalAddress && (
      <Text className="muted" style={styles.reason}>
        {brand.name}, {brand.postalAddress.split(/\s*\n\s*/u).join(', ')}
      </Text>
    )}
    {brand.pages && (
      <Text className="muted" style={styles.reason}>
        <Link className="link" href={brand.pages.terms} style={styles.link}>
          {mailLayoutTexts.terms}
        </Link>
        {' · '}
        <Link className="link" href={brand.pages.privacy} style={styles.link}>
          {mailLayoutTexts.privacy}
        </Link>
      </Text>
    )}
  </>
)

const Nameplate = ({ brand, styles }: { brand: MailBrand; styles: ReturnType<typeof mailStyles> }) =>
  brand.logo === undefined ? (
    <table
      role="presentation"
      align="center"
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '0 auto 36px' }}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          <td style={styles.thick} />
        </tr>
        <tr>
          <td style={{ ...styles.thin, ...styles.name }}>{brand.name}</td>
        </tr>
      </tbody>
    </table>
  ) : (
    <img
      src={brand.logo}
      alt={brand.name}
      height="48"
      style={{ display: 'block', margin: '0 auto 36px', height: 48, maxWidth: '100%', objectFit: 'contain' }}
    />
  )

const Rule = ({ first, second }: { first: CSSProperties; second: CSSProperties }) => (
  <div data-skip-in-text="true">
    <Panel style={first} />
    <Panel style={second} />
  </div>
)

/** Outlook knows padding on cells only, so each part of the sheet is a table of one. */
const Panel = ({ className, style, children }: { className?: string; style: CSSProperties; children?: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
    <tbody>
      <tr>
        <td className={className} style={style}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
)
