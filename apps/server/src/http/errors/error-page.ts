import type { AppError } from '#app/app-error.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character)

/** The page for a failure outside the API. Without scripts and style sheets, it works when nothing else does. */
export const errorPage = ({ status, message }: AppError): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(message)}</title>
</head>
<body>
<main>
<h1>${status}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Back to the start</a></p>
</main>
</body>
</html>
`

/** The headers of a failure page: it loads nothing, so it may load nothing. */
export const errorPageHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
} as const
