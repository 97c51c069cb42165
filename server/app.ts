import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { limits } from '#shared/limits.ts'
import { en } from '#shared/messages/en.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Db } from './db/connect.ts'
import { sharedSecret } from './db/secrets.ts'
import { createAnswerTimes } from './http/answer-times.ts'
import { apiDocs, docsPolicy } from './http/api-docs.ts'
import { answerError, answerErrors } from './http/error-handler.ts'
import { type ReadSpace, spaceOf, watchDisk } from './http/disk-space.ts'
import { serveHealth } from './http/health.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { refuseCompressed } from './http/body-type.ts'
import { createDirectCalls } from './http/direct-calls.ts'
import { createProxyTrust } from './http/proxy-trust.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { createLargeBodies } from './http/large-bodies.ts'
import { serveMetrics } from './http/metrics.ts'
import { mount, refuseOtherMethods } from './http/mount.ts'
import { createServer } from './http/node-http.ts'
import { openApi } from './http/openapi.ts'
import { answerUnusable, isHostUnclear, leaveOutHost, longestAddress } from './http/broken-request.ts'
import { closeFreeConnections } from './http/close-connections.ts'
import { endIdleConnections } from './http/idle-connections.ts'
import { endLateRequests } from './http/late-requests.ts'
import { createOverloadGate } from './http/overload-gate.ts'
import { publicAddress } from './http/public-address.ts'
import { QuickRequest } from './http/quick-request.ts'
import { QuickResponse } from './http/quick-response.ts'
import { createLimiter } from './http/rate-limit.ts'
import { refuse } from './http/refuse.ts'
import type { Log } from './http/log.ts'
import { createRecord, logRequests, requestLogOptions } from './http/request-log.ts'
import { sendSecurityHeaders, setSecurityHeaders, windowHeaders } from './http/security-headers.ts'
import { createLive } from './activity/live.ts'
import { activityRoutes } from './activity/routes.ts'
import { createFormCache } from './forms/form-cache.ts'
import { createPublicForms } from './forms/public-forms.ts'
import { formRoutes } from './forms/routes.ts'
import { linksFrom } from './invites/links.ts'
import { createOpenInvite } from './invites/open-invite.ts'
import { inviteRoutes } from './invites/routes.ts'
import { createAnnouncer } from './responses/announcer.ts'
import { createReachedCounter } from './responses/count-reached.ts'
import { createFindReceipt } from './responses/find-receipt.ts'
import { createProofGate } from './responses/proof-gate.ts'
import { responseRoutes } from './responses/routes.ts'
import { createSubmit } from './responses/submit-response.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { serveUploads } from './uploads/serve-uploads.ts'
import type { StoredFiles } from './uploads/stored-files.ts'
import { servePages, wantsPage } from './pages/pages.ts'
import { userRoutes } from './users/routes.ts'
import { findSignedIn } from './users/sessions.ts'

/** In milliseconds. */
const lineLimits = {
  headersTimeout: 10_000,
  // whole requests, body included, must have arrived by then
  requestTimeout: 15_000,
  // all that are late are hung up on in one go: looked for seldom they are many, and whoever is answered waits for that
  connectionsCheckingInterval: 100,
}

/** In milliseconds. Longer than proxies keep a connection that they do not use. */
const mostIdle = 70_000

const noSchemas = () => {
  throw new Error('Calls are checked by the contract, not by schemas of the framework')
}

type Needs = {
  config: Config
  db: Db
  changes: Changes
  files: StoredFiles
  log: Log
  readSpace?: ReadSpace
}

/** The whole application, not yet listening. */
export async function buildApp({ config, db, changes, files, log, readSpace = spaceOf(config.dataDir) }: Needs) {
  const times = createAnswerTimes()
  const record = createRecord(log, times.count)
  const kept = createKeptAnswers(record)
  const unusable = answerUnusable(record)
  /** For a person whose address makes no sense. */
  const answerUnreadable = (request: FastifyRequest, reply: FastifyReply) =>
    void showNothing(request, reply).catch((failure) => answerError(failure, request, reply))
  const app = Fastify({
    ...requestLogOptions(log),
    serverFactory: (handle) => {
      const quick = { IncomingMessage: QuickRequest, ServerResponse: QuickResponse }
      const server = createServer({ ...lineLimits, ...quick, requireHostHeader: false }, (request, response) => {
        onRequest(request, response)
        if (isHostUnclear(request)) {
          unusable.refused(response, 'malformed', en.errors.hostUnclear)
          return
        }
        leaveOutHost(request)
        if (!kept.answer(request, response) && !direct.take(request, response)) handle(request, response)
      })
      const { onRequest, awaited } = endIdleConnections(server, mostIdle)
      const answerBroken = (error: NodeJS.ErrnoException, socket: Socket) =>
        unusable.broken(error, socket, awaited(socket))
      server.on('clientError', answerBroken)
      // with this one Node leaves the connection to us
      server.on('connect', (_request, socket: Socket) => {
        const hangUp = () => socket.destroy()
        socket.on('error', hangUp).once('finish', hangUp).resume()
        answerBroken(new Error('No way leads through here'), socket)
      })
      server.on('checkExpectation', (_request, response: ServerResponse) =>
        unusable.refused(response, 'noExpectation', en.errors.noExpectation),
      )
      return server
    },
    bodyLimit: limits.body.general,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // its own compilers of schemas take a twentieth of the start
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // an error of the framework comes before any hook, so nobody has set these
    frameworkErrors: (fault, request, reply) => {
      setSecurityHeaders(request, reply)
      if (!wantsPage(request)) answerError(fault, request, reply)
      else answerUnreadable(request, reply)
    },
    // each server answers those itself
    clientErrorHandler: () => {},
  })
  answerErrors(app)
  acceptJsonOnly(app)
  sendSecurityHeaders(app)
  serveMetrics(app, config.metricsToken, times)
  logRequests(app, record)
  const late = endLateRequests(app, 10_000)
  const direct = createDirectCalls({
    log,
    record,
    trust: createProxyTrust(config.trustedProxies),
    late,
    onAnswered: closeFreeConnections(app, late.pending),
  })
  app.addHook('preClose', async () => {
    kept.close()
    direct.close()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length <= longestAddress) done()
    else if (wantsPage(request)) answerUnreadable(request, reply)
    else done(refuse('addressTooLong', (m) => m.errors.addressTooLong))
  })
  app.addHook('onRequest', refuseCompressed)

  const disk = watchDisk(readSpace, log, config.databaseUrl === undefined)
  app.addHook('onClose', async () => disk.stop())
  const admission = { gate: createOverloadGate(log), disk, largeBodies: createLargeBodies(), kept, direct }
  serveHealth(app, db, disk)

  const services = { db, config, limiter: createLimiter(config.rateLimits) }
  const live = createLive(db, changes)
  // at once: those who watch come back to whoever takes over
  app.addHook('preClose', async () => live.close())
  const publicForms = createPublicForms(db, createFormCache(changes))
  const openInvite = createOpenInvite(db, services.limiter, publicForms)
  const findReceipt = createFindReceipt(db, services.limiter, publicForms)
  const announcer = createAnnouncer(db)
  app.addHook('onClose', () => announcer.stop())
  const submit = createSubmit(db, announcer)
  const reachedCounter = createReachedCounter(db, log)
  app.addHook('onClose', () => reachedCounter.stop())
  const proofGate = createProofGate(config.rateLimits, await sharedSecret(db, 'proof of work'))
  const findUser = (token: string) => findSignedIn(db, token)
  mount(app, services, admission, contract.users, userRoutes, findUser)
  mount(app, services, admission, contract.forms, formRoutes(publicForms), findUser)
  const linkTo = linksFrom(() => publicAddress(app, config))
  mount(app, services, admission, contract.invites, inviteRoutes(openInvite, linkTo), findUser)
  mount(
    app,
    services,
    admission,
    contract.responses,
    responseRoutes(publicForms, submit, findReceipt, reachedCounter, proofGate),
    findUser,
  )
  mount(app, services, admission, contract.activity, activityRoutes(live), findUser)
  mount(app, services, admission, contract.uploads, uploadRoutes(files), findUser)
  serveUploads(app, { services, gate: admission.gate, disk, publicForms, files })
  refuseOtherMethods(
    app,
    Object.values(contract).flatMap((slice) => Object.values(slice)),
  )

  // few ask for it: it is made when they do
  let document: ReturnType<typeof openApi> | undefined
  const describe = () => (document ??= openApi(contract))
  app.get('/api/openapi.json', async () => describe())
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({ ...windowHeaders, 'content-security-policy': docsPolicy })
      .type('text/html; charset=utf-8')
      .send(apiDocs(describe())),
  )
  const showNothing = await servePages(app, config, {
    ...services,
    ...admission,
    files,
    publicForms,
    openInvite,
    findReceipt,
    submit,
    reachedCounter,
    proofGate,
  })
  return app
}
