import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { StartFailure } from '#app/start-failure.ts'
import type { Certificate } from './create-server.ts'

/** The certificate for https, if one is named; both files are read, and must belong together. */
export const readCertificate = async (paths: {
  TLS_CERT?: string | undefined
  TLS_KEY?: string | undefined
}): Promise<Certificate | undefined> => {
  if (paths.TLS_CERT === undefined || paths.TLS_KEY === undefined) return undefined
  const [cert, key] = await Promise.all([readNamed('TLS_CERT', paths.TLS_CERT), readNamed('TLS_KEY', paths.TLS_KEY)])
  try {
    createSecureContext({ cert, key })
  } catch (cause) {
    throw new StartFailure(
      'TLS_CERT and TLS_KEY do not belong together, or are no PEM files; name a certificate chain and its own key.',
      { cause },
    )
  }
  return { cert, key }
}

const readNamed = async (name: string, file: string) => {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new StartFailure(`${name} ${file} cannot be read; name a file that the user who runs Regent may read.`, {
      cause,
    })
  }
}
