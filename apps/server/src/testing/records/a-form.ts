export interface FormPart {
  field: string
  bytes: Uint8Array | string
  name?: string
  type?: string
}

/** A form with files, as a browser sends it: its body, and the header that goes with it. */
export const aForm = async (
  ...parts: FormPart[]
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> => {
  const form = new FormData()
  for (const { field, bytes, name = 'some.file', type = 'application/octet-stream' } of parts) {
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name)
  }
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}
