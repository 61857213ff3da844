import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startProvider } from '#sandbox/identity-provider.ts';
import { startMailServer } from '#sandbox/mail-server.ts';
import { startStripe } from '#sandbox/stripe/server.ts';
import { FaultRecord } from './record.ts';
import { type Stage, SUBSCRIBER, startStage } from './stage.ts';
import { send, signUp } from './visitor.ts';

const PAYMENTS_DOWN =
  /^The payment provider can’t be reached right now\. Nothing was charged; please try again\.$/;
const IDENTITY_DOWN = /^The sign-in provider can’t be reached right now\./;
const MAIL_ADDRESS = `${SUBSCRIBER}@example.org`;

/** The payment provider fails, hangs, or refuses connections. */
export async function losePayments(): Promise<FaultRecord[]> {
  const stripe = await startStripe();
  const gate = await openPort(new URL(stripe.url).port);
  const stage = await startStage({ settings: { ...stripe.settings, STRIPE_API_BASE: gate.url } });
  try {
    const { cookie } = await signUp(stage.url, 'buyer');
    const pay = () => send(stage.url, '/api/subscription/create', { cookie, body: { isAnnual: true } });
    const findAbnormal = async () => {
      const { status, message } = await pay();
      return status === 200 ? stage.findAbnormal() : [`a checkout gives ${status} ${message}`];
    };
    const records: FaultRecord[] = [];
    for (const mode of ['refuses connections', 'doesn’t respond'] as const) {
      const record = new FaultRecord(`the payment provider ${mode}`);
      gate.set(mode);
      await Promise.all([
        record.see('checkout', pay(), { status: 503, withinS: 11, says: PAYMENTS_DOWN }),
        seeOthers(record, stage),
      ]);
      record.check('nothing was charged', Object.keys(stripe.state.data.subscriptions).length === 0);
      gate.set('open');
      await record.untilNormal(findAbnormal, 5);
      records.push(record);
    }
    return records;
  } finally {
    await stage.stop();
    await gate.close();
    await stripe.stop();
  }
}

/** The keys of the identity provider can't be fetched: the server's connections to other hosts go through a proxy that fails. */
export async function loseIdentity(): Promise<FaultRecord[]> {
  const provider = await startProvider();
  const gate = await openPort('0');
  const stage = await startStage({
    settings: { ...provider.settings, NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: gate.url, NO_PROXY: '127.0.0.1' },
  });
  try {
    const records: FaultRecord[] = [];
    for (const mode of ['refuses connections', 'doesn’t respond'] as const) {
      const record = new FaultRecord(`the server with the identity provider’s keys ${mode}`);
      gate.set(mode);
      const idToken = await provider.sign(new Date(), { sub: 'someone', email: 'someone@example.org' });
      await Promise.all([
        record.see('sign-in with Google', send(stage.url, '/api/auth/firebase', { body: { idToken } }), {
          status: 503,
          withinS: 8,
          says: IDENTITY_DOWN,
        }),
        seeOthers(record, stage),
      ]);
      records.push(record);
    }
    return records;
  } finally {
    await stage.stop();
    await gate.close();
    await provider.stop();
  }
}

/** The mail server refuses connections or hangs. A visitor who requests a link must not see whether an account exists. */
export async function loseMail(): Promise<FaultRecord[]> {
  const mail = await startMailServer();
  const gate = await openPort(new URL(mail.url).port);
  const stage = await startStage({ settings: { SMTP_URL: gate.url.replace('http', 'smtp') } });
  const request = () => send(stage.url, '/api/users/request-reset', { body: { email: MAIL_ADDRESS } });
  try {
    const records: FaultRecord[] = [];
    for (const mode of ['refuses connections', 'doesn’t respond'] as const) {
      const record = new FaultRecord(`the mail server ${mode}`);
      gate.set(mode);
      await Promise.all([
        record.see('reset link', request(), { status: 200, withinS: 3 }),
        seeOthers(record, stage),
      ]);
      gate.set('open');
      const before = mail.received.length;
      await request();
      await record.untilNormal(
        async () => (mail.received.length > before ? stage.findAbnormal() : ['no mail arrived']),
        5,
      );
      records.push(record);
    }
    return records;
  } finally {
    await stage.stop();
    await gate.close();
    await mail.stop();
  }
}

/** Everything that doesn't need the service works. */
async function seeOthers(record: FaultRecord, stage: Stage): Promise<void> {
  const abnormal = await stage.findAbnormal();
  record.check('searches, sign-ins and downloads work', abnormal.length === 0);
  for (const sentence of abnormal) record.fail(sentence);
}

type Mode = 'open' | 'refuses connections' | 'doesn’t respond';

interface Port {
  url: string;
  /** Changes the mode and closes open connections, so that it holds for the next request. */
  set(mode: Mode): void;
  close(): Promise<void>;
}

/** Listens on a port and passes connections on to another one, unless its mode says otherwise. */
async function openPort(target: string): Promise<Port> {
  const sockets = new Set<Socket>();
  let current: Mode = 'open';
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (current === 'refuses connections') return socket.resetAndDestroy();
    if (current === 'open') pass(socket, Number(target));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(mode) {
      current = mode;
      closeAll();
    },
    async close() {
      closeAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(socket: Socket, target: number): void {
  const onward = connect(target, '127.0.0.1');
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.pipe(onward).pipe(socket);
}
