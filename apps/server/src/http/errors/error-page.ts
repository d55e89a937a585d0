import type { AppError } from '#app/app-error.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character)

/** A failure away from the API, in words; it needs no script and no style sheet, so that it works when nothing else does. */
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
