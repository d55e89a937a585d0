import { type CSSProperties, useContext } from 'react'
import { MailStyles } from './mail-parts.tsx'

export interface MailedRecord {
  name: string
  href: string
  /** Within the mail (`cid:`); empty if there is none. */
  image: string
  /** Below the name. */
  lines: string[]
}

const imageWidth = 176
const gap = 24

/** A record with its picture, ruled off from the one above. On a phone the picture is above the name. */
const MailRecord = ({ record: { name, href, image, lines } }: { record: MailedRecord }) => {
  const { heading, text, fact } = useContext(MailStyles)
  const cell: CSSProperties = { ...fact, padding: '20px 0' }
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          {image !== '' && (
            <td className="col line above" width={imageWidth + gap} style={{ ...cell, width: imageWidth + gap }}>
              <img
                className="picture"
                src={image}
                alt=""
                width={imageWidth}
                style={{ display: 'block', width: imageWidth, height: 'auto', borderRadius: 8 }}
              />
            </td>
          )}
          <td className={image === '' ? 'line' : 'col line beside'} style={cell}>
            <h3 className="ink" style={{ margin: 0, font: '400 20px/1.3 Georgia, serif', color: heading.color }}>
              <a className="ink" href={href} style={{ color: heading.color, textDecoration: 'none' }}>
                {name}
              </a>
            </h3>
            {lines.map((line, index) => (
              <p key={index} className="muted" style={{ ...text, margin: '2px 0 0', fontSize: 14, lineHeight: '21px' }}>
                {line}
              </p>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export const MailRecords = ({ records }: { records: readonly MailedRecord[] }) => (
  <div style={{ margin: '24px 0 8px' }}>
    {records.map((record) => (
      <MailRecord key={record.href} record={record} />
    ))}
  </div>
)
