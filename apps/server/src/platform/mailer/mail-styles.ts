import { accentTokens } from '@regent/color/accent'

const serif = 'Georgia, serif'
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** Mail is read without our face and without our tokens: Georgia and hex, written on each element. */
export const mailStyles = (accent: string) => {
  const { cloth, accent: ground, accentInk } = accentTokens(accent).light
  return {
    ground: { backgroundColor: '#f3f1ea', padding: '40px 16px' },
    sheet: {
      maxWidth: 600,
      backgroundColor: '#fefdfb',
      border: '1px solid #e2dfd7',
      fontFamily: sans,
      fontSize: 16,
      lineHeight: 1.5,
      color: '#211e19',
    },
    cover: { backgroundColor: cloth, padding: '36px 48px 44px', textAlign: 'center' },
    thick: { borderTop: '3px solid #f3f5ee', fontSize: 0, lineHeight: 0, height: 3 },
    thin: { borderTop: '1px solid #f3f5ee', fontSize: 0, lineHeight: 0, height: 3 },
    name: { paddingTop: 2, fontFamily: serif, fontSize: 20, lineHeight: 1.2, color: '#f3f5ee' },
    title: {
      margin: '26px 0 0',
      font: `400 31px/1.2 ${serif}`,
      letterSpacing: 2,
      textTransform: 'uppercase',
      color: '#f3f5ee',
    },
    lead: { margin: '14px 0 0', font: `400 17px/1.45 ${serif}`, color: '#c3cec5' },
    body: { padding: '40px 48px 36px' },
    heading: { margin: '0 0 6px', font: `400 25px/1.25 ${serif}`, color: '#211e19' },
    text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: '#565149' },
    note: { margin: '14px 0 0', fontSize: 14, lineHeight: '21px', color: '#565149' },
    fact: { padding: '12px 0', borderTop: '1px solid #e2dfd7', verticalAlign: 'top' },
    factName: { width: 130, fontSize: 13, lineHeight: '24px', letterSpacing: 0.4, color: '#565149' },
    factValue: { fontSize: 16, lineHeight: '24px', color: '#211e19', whiteSpace: 'pre-line' },
    button: {
      display: 'inline-block',
      marginTop: 12,
      backgroundColor: ground,
      color: accentInk,
      padding: '14px 26px',
      borderRadius: 8,
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
    },
    link: { color: ground, textDecorationLine: 'underline' },
    foot: { padding: '20px 48px 32px', borderTop: '1px solid #e2dfd7' },
    reason: { margin: 0, fontSize: 13, lineHeight: '20px', color: '#6b665d' },
  } as const
}

/** What cannot be written on an element: the dark theme and the phone. */
export const mailStyleSheet = (accent: string): string => {
  const { cloth, accent: ground, accentInk } = accentTokens(accent).dark
  return `
body { margin: 0; padding: 0 }
a { text-decoration-thickness: 1px; text-underline-offset: 3px }
@media (max-width: 640px) {
  .ground > table > tbody > tr > td { padding: 0 !important }
  .sheet { border-left: 0 !important; border-right: 0 !important }
  .pad { padding-left: 24px !important; padding-right: 24px !important }
  .title { font-size: 25px !important }
  .col { display: block !important; width: auto !important }
  .fact-name { display: block !important; width: auto !important; padding-bottom: 0 !important }
  .fact-value { display: block !important; padding-top: 0 !important; border-top: 0 !important }
  .above { padding-bottom: 0 !important }
  .beside { padding-top: 12px !important; border-top: 0 !important }
  .picture { width: 100% !important }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #0e0d0b !important }
  .sheet { background-color: #1d1b18 !important; border-color: #33302b !important }
  .cover { background-color: ${cloth} !important }
  .ink { color: #eeeae1 !important }
  .muted { color: #b6b1a7 !important }
  .line { border-color: #33302b !important }
  .link { color: ${ground} !important }
  .button { background-color: ${ground} !important; color: ${accentInk} !important }
}
`
}
