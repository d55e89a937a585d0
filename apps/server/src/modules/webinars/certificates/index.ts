export { countCertificates, eraseCertificates, listCertificatesOf } from './certificate.repository.ts'
export { registerCertificateRoutes } from './certificate.routes.ts'
export { settleCertificates } from './issue-certificates.ts'
