import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { createContext, type ReactNode, useContext } from 'react'
import { mailStyles } from './mail-styles.ts'

/** What the parts of a mail look like under the firm's accent; the frame provides it. */
export const MailStyles = createContext(mailStyles('#1c4a37'))

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" className="ink" style={useContext(MailStyles).heading}>
    {children}
  </Heading>
)

export const MailText = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={useContext(MailStyles).text}>
    {children}
  </Text>
)

export const MailNote = ({ children }: { children: ReactNode }) => (
  <Text className="muted" style={useContext(MailStyles).note}>
    {children}
  </Text>
)

export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button className="button" href={href} style={useContext(MailStyles).button}>
    {children}
  </Button>
)

export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className="link" href={href} style={useContext(MailStyles).link}>
    {children}
  </Link>
)

/** Names with their values, one line each, ruled like an index. */
export const MailFacts = ({ facts }: { facts: { name: string; value: ReactNode }[] }) => {
  const { fact, factName, factValue } = useContext(MailStyles)
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '24px 0 8px' }}>
      <tbody>
        {facts.map(({ name, value }, index) => (
          <tr key={index} className="fact">
            <td className="fact-name muted line" style={{ ...fact, ...factName }}>
              {name}
            </td>
            <td className="fact-value ink line" style={{ ...fact, ...factValue }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
