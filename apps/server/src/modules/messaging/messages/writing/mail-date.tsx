import { type CSSProperties, type ReactNode, useContext } from 'react'
import { MailStyles } from '#platform/mailer/mail-parts.tsx'
import type { WrittenMoment } from './moment.ts'

const serif = 'Georgia, serif'

/** The day as on a tear-off calendar; beside it the hour and the next step. */
export const MailDate = ({ when, children }: { when: WrittenMoment & { about: string }; children: ReactNode }) => {
  const { heading, text } = useContext(MailStyles)
  const ink: CSSProperties = { color: heading.color, margin: 0 }
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '28px 0 8px' }}>
      <tbody>
        <tr>
          <td className="col" width="150" style={{ width: 150, verticalAlign: 'top' }} data-skip-in-text="true">
            <p className="muted" style={{ margin: 0, fontSize: 13, letterSpacing: 1.2, color: text.color }}>
              {when.weekday}
            </p>
            <p className="ink" style={{ ...ink, font: `400 76px/1 ${serif}`, letterSpacing: -2 }}>
              {when.day}
            </p>
            <p className="ink" style={{ ...ink, margin: '6px 0 20px', font: `400 20px/1.3 ${serif}` }}>
              {when.month}
            </p>
          </td>
          <td className="col" style={{ verticalAlign: 'top' }}>
            <p className="ink" style={{ ...ink, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
              <span style={{ display: 'none' }}>{when.date}, </span>
              {when.time}
            </p>
            <p className="muted" style={{ ...text, margin: '4px 0 8px' }}>
              {when.about}
            </p>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
