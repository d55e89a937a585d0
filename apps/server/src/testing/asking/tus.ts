import { resumableUploads } from '@regent/contract/files/uploads'

const protocol = { 'tus-resumable': '1.0.0' }
const inParts = 'application/offset+octet-stream'

/** Speaks the protocol of resumable uploads as plainly as can be, over a real connection. */
export const tusClient = (address: string, who: { authorization?: string }) => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: RequestInit['body']) =>
    fetch(new URL(path, address), {
      method,
      headers: { ...protocol, ...who, ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    })
  return {
    ask,
    create: (size: number | string, name = 'video.mp4', headers: Record<string, string> = {}) =>
      ask('POST', resumableUploads, {
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...headers,
      }),
    offsetOf: async (path: string) => Number((await ask('HEAD', path)).headers.get('upload-offset') ?? Number.NaN),
    send: (path: string, offset: number, body: RequestInit['body']) =>
      ask('PATCH', path, { 'upload-offset': String(offset), 'content-type': inParts }, body),
  }
}

export const idIn = (path: string): string => path.split('/').at(-1) ?? ''
