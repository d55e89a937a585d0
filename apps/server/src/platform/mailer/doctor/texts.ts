/** What `regent doctor --mail` says; each is one finding a person can act upon. */
export const mailDoctorTexts = {
  noAddress: (input: string) =>
    `${input === '' ? 'No address' : `'${input}'`} is no mail address; say whom to write to, like: regent doctor --mail you@firm.com`,
  sent: (to: string, through: string) =>
    `The test mail to ${to} was taken by ${through}. Look into that mailbox, and into its folder for unwanted mail.`,
  kept: (folder: string) => `SMTP_URL is not set, so the test mail was written to ${folder} and nothing was sent.`,
  refused: (reason: string) =>
    `${reason}. The server took the sender or the address for wrong; check MAIL_FROM and what your provider allows it to send.`,
  delayed: (reason: string) =>
    `${reason}. Check SMTP_URL (name, port, user, password) and that this machine may reach it.`,
  noSender: 'MAIL_FROM is not set, so there is no domain whose SPF, DKIM and DMARC could be checked.',
  noAnswer: (name: string) => `The DNS gave no answer about ${name}; try again, or check this machine's name servers.`,
  spf: {
    good: (domain: string, record: string) => `SPF: ${domain} names who may send for it (${record}).`,
    missing: (domain: string) =>
      `SPF: ${domain} names no servers that may send for it. Publish a TXT record on ${domain}: v=spf1 include:<your mail provider's name> ~all`,
    several: (domain: string) =>
      `SPF: ${domain} has several SPF records, which makes all of them void. Merge them into one.`,
    open: (domain: string) =>
      `SPF: the record of ${domain} ends with +all, which lets everyone send for it. End it with ~all or -all.`,
    endless: (domain: string) =>
      `SPF: the record of ${domain} says nothing about all other servers. End it with ~all or -all.`,
    neutral: (domain: string) =>
      `SPF: the record of ${domain} ends with ?all, which most mailboxes take for none. End it with ~all or -all.`,
    tooMany: (domain: string, count: number, most: number) =>
      `SPF: checking ${domain} takes ${count} lookups, and mailboxes stop at ${most}. Take out the senders that you no longer use.`,
    brokenInclude: (domain: string, name: string) =>
      `SPF: the record of ${domain} includes ${name}, which has no SPF record. Correct or remove it.`,
  },
  dkim: {
    good: (name: string) => `DKIM: ${name} holds the key that Regent signs with.`,
    notSigning:
      'DKIM: Regent signs nothing (DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY are not set). That is right if your mail provider signs; the test mail’s source then says dkim=pass.',
    missing: (name: string, record: string) =>
      `DKIM: mailboxes cannot check the signature, because ${name} is empty. Publish a TXT record there: ${record}`,
    otherKey: (name: string, record: string) =>
      `DKIM: ${name} holds another key than DKIM_KEY. Publish this one: ${record}`,
    notAligned: (signer: string, sender: string) =>
      `DKIM: mail from ${sender} is signed for ${signer}, which DMARC does not count. Set DKIM_DOMAIN to ${sender} or a domain above it.`,
  },
  dmarc: {
    good: (name: string, policy: string) =>
      `DMARC: ${name} asks mailboxes to ${policy === 'reject' ? 'refuse' : 'set aside'} mail that only pretends to come from you.`,
    missing: (domain: string) =>
      `DMARC: ${domain} does not say what to do with mail that only pretends to come from it; large mailboxes distrust that. Publish a TXT record on _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    several: (name: string) => `DMARC: ${name} has several DMARC records, which makes all of them void. Keep one.`,
    broken: (name: string) => `DMARC: the record of ${name} has no policy. It needs p=none, p=quarantine or p=reject.`,
    watching: (name: string) =>
      `DMARC: ${name} only watches (p=none). Once its reports show no mail of yours failing, change it to p=quarantine.`,
  },
} as const
