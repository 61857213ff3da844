-- The database of Logotheca as the version with the migrations up to 0015 left it.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'rows of the audit log are only added';
END;
$$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accounts (
    id integer NOT NULL,
    username text NOT NULL,
    email text,
    email_verified_at timestamp with time zone,
    password_hash text,
    identity_uid text,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agreements (
    what text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.allowances (
    id integer NOT NULL,
    account_id integer,
    guest_id uuid,
    opened_at timestamp with time zone NOT NULL,
    used integer NOT NULL,
    given_back integer DEFAULT 0 NOT NULL,
    CONSTRAINT allowances_one_holder CHECK ((num_nonnulls(account_id, guest_id) = 1))
);
ALTER TABLE public.allowances ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.allowances_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.api_key_usage (
    key_id integer NOT NULL,
    day date NOT NULL,
    calls integer NOT NULL,
    downloads integer NOT NULL
);
CREATE TABLE public.api_keys (
    id integer NOT NULL,
    account_id integer NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    start text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    ended_at timestamp with time zone
);
ALTER TABLE public.api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_rows (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL
);
ALTER TABLE public.audit_rows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_rows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.batches (
    id integer NOT NULL,
    allowance_id integer NOT NULL,
    request_id uuid NOT NULL,
    format text NOT NULL,
    started_at timestamp with time zone NOT NULL
);
ALTER TABLE public.batches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.brand_lookups (
    key text NOT NULL,
    brand_ids text[] NOT NULL,
    checked_at timestamp with time zone NOT NULL
);
CREATE TABLE public.brand_names (
    key text NOT NULL,
    brand_id text NOT NULL,
    is_label boolean NOT NULL
);
CREATE TABLE public.brand_packages (
    name text NOT NULL,
    version text NOT NULL,
    loaded_at timestamp with time zone NOT NULL
);
CREATE TABLE public.brand_styles (
    key text NOT NULL,
    color text NOT NULL,
    guidelines_url text
);
CREATE TABLE public.brands (
    id text NOT NULL,
    label text NOT NULL,
    description text,
    names jsonb DEFAULT '[]'::jsonb NOT NULL,
    website text,
    country text,
    industry text,
    files jsonb NOT NULL,
    source text NOT NULL,
    prominence integer DEFAULT 0 NOT NULL,
    searches integer DEFAULT 0 NOT NULL,
    checked_at timestamp with time zone
);
CREATE TABLE public.collection_logos (
    collection_id integer NOT NULL,
    url text NOT NULL,
    "position" bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    title text NOT NULL,
    file_type text NOT NULL,
    thumb_url text NOT NULL,
    source_url text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
CREATE TABLE public.collections (
    id integer NOT NULL,
    account_id integer NOT NULL,
    is_favorites boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    "position" bigint NOT NULL,
    share_token text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE public.collections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.collections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.customers (
    id text NOT NULL,
    account_id integer,
    created_at timestamp with time zone NOT NULL,
    last_ticket integer DEFAULT 0 NOT NULL,
    written_ticket integer DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    watched_until timestamp with time zone,
    subscription_id text,
    status text,
    is_annual boolean,
    period_end timestamp with time zone,
    ends_at_period_end boolean,
    access_until timestamp with time zone
);
CREATE TABLE public.daily_counts (
    day date NOT NULL,
    what text NOT NULL,
    times bigint NOT NULL
);
CREATE TABLE public.downloads (
    id integer NOT NULL,
    allowance_id integer NOT NULL,
    request_id uuid,
    logo_url text NOT NULL,
    logo_title text NOT NULL,
    file_type text NOT NULL,
    counted boolean NOT NULL,
    downloaded_at timestamp with time zone NOT NULL,
    batch_id integer,
    place integer
);
ALTER TABLE public.downloads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.downloads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.entitlements (
    id integer NOT NULL,
    account_id integer NOT NULL,
    source text NOT NULL,
    source_id text,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
ALTER TABLE public.entitlements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entitlements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ingest_files (
    ingest_id integer NOT NULL,
    title text NOT NULL,
    state text NOT NULL,
    reason text,
    version text,
    page text,
    logo text,
    aliases text[] DEFAULT '{}'::text[] NOT NULL,
    tries integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.ingest_lists (
    ingest_id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    depth integer NOT NULL,
    state text NOT NULL,
    next jsonb,
    tries integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.ingest_members (
    ingest_id integer NOT NULL,
    category text NOT NULL,
    title text NOT NULL
);
CREATE TABLE public.ingests (
    id integer NOT NULL,
    wiki text NOT NULL,
    source text NOT NULL,
    since timestamp with time zone,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    is_complete boolean DEFAULT false NOT NULL,
    is_settled boolean DEFAULT false NOT NULL,
    requests integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    removed integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.ingests_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.ingests_id_seq OWNED BY public.ingests.id;
CREATE TABLE public.jobs (
    name text NOT NULL,
    begun_at timestamp with time zone NOT NULL
);
CREATE TABLE public.logo_title_words (
    word text NOT NULL,
    rank integer NOT NULL,
    nr integer NOT NULL
);
CREATE TABLE public.logo_titles (
    key text NOT NULL,
    title text NOT NULL,
    file_type text NOT NULL,
    thumb_url text NOT NULL,
    shown integer NOT NULL,
    nr integer NOT NULL
);
ALTER TABLE public.logo_titles ALTER COLUMN nr ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.logo_titles_nr_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.logo_vocabulary (
    word text NOT NULL,
    spelling text NOT NULL,
    best integer NOT NULL
);
CREATE TABLE public.logo_words (
    word text NOT NULL,
    rank integer NOT NULL,
    nr integer NOT NULL
);
CREATE TABLE public.logos (
    id text NOT NULL,
    logo jsonb NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    nr integer NOT NULL,
    wiki text NOT NULL,
    page text NOT NULL,
    key text NOT NULL,
    words text NOT NULL,
    facets text NOT NULL,
    rank integer NOT NULL,
    aliases text[] DEFAULT '{}'::text[] NOT NULL,
    file_type text NOT NULL,
    license_class text NOT NULL,
    added_at timestamp with time zone,
    searches integer DEFAULT 0 NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone
);
ALTER TABLE public.logos ALTER COLUMN nr ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.logos_nr_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW public.paid_accounts AS
 SELECT entitlements.account_id,
    max(LEAST(entitlements.ends_at, entitlements.ended_at)) AS paid_until
   FROM public.entitlements
  GROUP BY entitlements.account_id;
CREATE TABLE public.premium_codes (
    id integer NOT NULL,
    code text NOT NULL,
    duration_days integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    redeemed_by integer,
    redeemed_at timestamp with time zone,
    invalidated_at timestamp with time zone
);
ALTER TABLE public.premium_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.premium_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint NOT NULL
);
CREATE TABLE public.reset_tokens (
    id text NOT NULL,
    account_id integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    account_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone NOT NULL
);
CREATE UNLOGGED TABLE public.wiki_results (
    key text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    body bytea NOT NULL
);
CREATE TABLE public.wiki_slots (
    nr integer NOT NULL,
    consumer text,
    free_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.ingests ALTER COLUMN id SET DEFAULT nextval('public.ingests_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'fdc771af216bed7b3012a5bce65374a29d1323e138d72e8994a3cb44caa63448', 1795251128839);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'd50fbda6dcb5fda0175347d2a8f8d82dce21496eb707248d15c1afc122192a70', 1795256002384);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '22a26ec68269327c574cd04188dcb45afcf6c1164f8d1b7eabab5d4c59109158', 1795262992845);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '81ca8238aa6e86f88a1288e6226a754a2bee15180eafb4ee50dfd672557920fb', 1795298924554);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '176740f7c7cbd533ff85f7bddeba035eab6bace7fe90242cf38c6a3d5d678752', 1795310406522);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'c00b6d417be2127b8b54bf57161ddeeec0c26988da5f71090ee07441f9b58b40', 1795328413544);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, 'b49db8702a75e3becb219b60e63d86ed724bb76f2382632662cacad17ae71215', 1795330204865);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '99e76536ef7c1a7dee46dfe82a2b15f9692daed4e91e358e301f4d22bdeb6d08', 1795330685485);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '04b6ddf608904fc5892516b7804e44ae01553cd4b3ccf90e443be089964159b9', 1795342209095);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'e5d8e491de9360b161732eace30673000d6d149d18c8b61138ce3726afa16e93', 1795362521840);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'fc7a2c4c548a115af7e24c1e076c9b696cee5ab1d2b80107fadc0e2cd4e256ae', 1795363127372);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'feaf3607b55c5b700adf6b3baf7aba82ab148ee5d34f1005c9d257d2985a560d', 1795441892348);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'eb36dc6c0e2289337448d5767c279f615f8eebd3ada9a90f827170c338ec1a5c', 1795450956878);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, 'cfce8456d5412ed509bf73266e57a87e5dbf4b7257fb8cb2a7a42ab74ee6a1ea', 1795464131107);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'a218bf23e69efacd89365c599db08f95445d033fc408648bc86f68da5634c65d', 1795487116900);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '0c51b5c562cc79219cd5260328709f15eaf85f65f02acf97c343681a6d208719', 1795705265002);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (4, 'payer', 'payer@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$uhl0kKWW8DbkR2wovs46hQ$6aSwMtXysZclf7w/EID9fDd59g2KU56AgyKKpaGqwIk', NULL, false, '2026-11-27 18:08:56.447+00', '2026-11-27 18:08:56.449+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (5, 'redeemer', 'redeemer@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$yiejaYQvCUEb0k1CdNIWiQ$iBjbJgT0jBN8vE90LSRc5J7yhOZv+Q2N9Qx00MB6Gh0', NULL, false, '2026-11-27 18:08:57.46+00', '2026-11-27 18:08:57.468+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (6, 'grantee', 'grantee@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$cos+gcs1MHxXQiCNrx6f1Q$8d/hnUMhWrYkxdYBSJ6TbPoPfan2m0LdILfHjYwlSZo', NULL, false, '2026-11-27 18:08:57.684+00', '2026-11-27 18:08:57.749+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'ada', 'ada@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$yAfUi0ZCkGXDQ+QrB1aoCA$+3HisHev7fcX/NK8SeKbZXBr7vaDgKfqgluoPpQCu3w', NULL, false, '2026-11-27 18:08:50.541+00', '2026-11-27 18:08:59.17+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'admin', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$er9fg0ZB/bwVMqQu1Mc0nw$hL5Dmprw6krPUWTpFdV0wXdlHBSr4GgON6q+GAakaeU', NULL, true, '2026-11-27 18:08:49.926+00', '2026-11-27 18:08:59.63+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (3, 'grace', 'grace@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$OBP6q8xCB1hyPAsa9xhYww$SNEyJXi5LhCz5h5YvfM4ZbSVuz7Xfrn3rtIsOOPYJrM', NULL, false, '2026-11-27 18:08:50.783+00', '2026-11-27 18:09:00.177+00');
INSERT INTO public.allowances OVERRIDING SYSTEM VALUE VALUES (1, NULL, '05d31acf-97f9-431e-81bf-3d81920a0edb', '2026-11-27 18:08:55.818+00', 3, 0);
INSERT INTO public.allowances OVERRIDING SYSTEM VALUE VALUES (4, 2, NULL, '2026-11-27 18:08:55.863+00', 10, 0);
INSERT INTO public.allowances OVERRIDING SYSTEM VALUE VALUES (14, 3, NULL, '2026-11-27 18:08:57.989+00', 0, 0);
INSERT INTO public.api_key_usage VALUES (1, '2026-11-27', 1, 0);
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES (1, 3, 'Press kit', 'Zd1sQJK8MPvq18Q2nRyWpl70YLI6C_J5a3rad2f4LkQ', 'lgt_Klfq', '2026-11-27 18:08:58.549+00', '2026-11-27 18:09:00.079+00', NULL);
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES (2, 3, 'Upgrade', 'HSqWPdveHXVrOeD96G5gWLa2hCCh9Xns-wW800E3qUA', 'lgt_hEpR', '2026-11-27 18:09:00.266+00', NULL, NULL);
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-27 18:08:49.926+00', 'shell', 'administrator.created', 'account:1', '{}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-27 18:08:55.499+00', 'shell', 'entitlement.granted', 'account:3', '{"after": {"plan": "premium", "until": "2027-02-25T18:08:55.499Z"}, "before": {"plan": "free", "until": null}, "source": "grant", "sourceId": null}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-27 18:08:57.14+00', 'payment provider', 'entitlement.changed', 'account:4', '{"after": {"plan": "premium", "until": "2027-12-04T18:08:56.000Z"}, "before": {"plan": "free", "until": null}, "source": "payment", "sourceId": "cus_oYFubg5zh25C4EOO", "subscriptions": [{"after": "2027-12-04T18:08:56.000Z", "before": null, "subscriptionId": "sub_tHKEzJ4rxaqqYVQz"}]}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-27 18:08:57.412+00', 'account:1', 'code.created', 'code:1', '{"days": 60, "expiresAt": "2026-12-27T18:08:57.412Z"}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-27 18:08:57.412+00', 'account:1', 'code.created', 'code:2', '{"days": 60, "expiresAt": "2026-12-27T18:08:57.412Z"}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-27 18:08:57.506+00', 'account:5', 'code.redeemed', 'account:5', '{"after": {"plan": "premium", "until": "2027-01-26T18:08:57.506Z"}, "before": {"plan": "free", "until": null}, "source": "code", "sourceId": "1"}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-27 18:08:57.92+00', 'account:1', 'entitlement.granted', 'account:6', '{"after": {"plan": "premium", "until": "2026-12-27T18:08:57.920Z"}, "before": {"plan": "free", "until": null}, "source": "grant", "sourceId": null}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-27 18:08:58.549+00', 'account:3', 'key.created', 'account:3', '{"name": "Press kit", "start": "lgt_Klfq"}');
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-27 18:09:00.266+00', 'account:3', 'key.created', 'account:3', '{"name": "Upgrade", "start": "lgt_hEpR"}');
INSERT INTO public.batches OVERRIDING SYSTEM VALUE VALUES (1, 14, 'cfb2a200-75d3-49bb-8266-2ae6cec17d95', 'zip', '2026-11-27 18:08:57.989+00');
INSERT INTO public.collection_logos VALUES (1, '/catalogue/google-icon.svg', 1048576, '', 'Google icon', 'svg', '/catalogue/google-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.061+00');
INSERT INTO public.collection_logos VALUES (1, '/catalogue/figma.svg', 2097152, '', 'Figma', 'svg', '/catalogue/figma.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.061+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/figma.svg', 2097152, '', 'Figma', 'svg', '/catalogue/figma.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/spotify-icon.svg', 3145728, '', 'Spotify icon', 'svg', '/catalogue/spotify-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/react.svg', 4194304, '', 'React', 'svg', '/catalogue/react.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/slack-icon.svg', 5242880, '', 'Slack icon', 'svg', '/catalogue/slack-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/docker-icon.svg', 6291456, '', 'Docker icon', 'svg', '/catalogue/docker-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/firefox.svg', 7340032, '', 'Firefox', 'svg', '/catalogue/firefox.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/github-icon.svg', 8388608, '', 'GitHub icon', 'svg', '/catalogue/github-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/python.svg', 9437184, '', 'Python', 'svg', '/catalogue/python.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collection_logos VALUES (2, '/catalogue/google-icon.svg', 10485760, 'In blue', 'Google icon', 'svg', '/catalogue/google-icon.svg', 'https://github.com/gilbarbara/logos', '2026-11-27 18:08:58.17+00');
INSERT INTO public.collections OVERRIDING SYSTEM VALUE VALUES (1, 3, true, 'Favourites', '', 0, NULL, '2026-11-27 18:08:58.061+00', '2026-11-27 18:08:58.061+00');
INSERT INTO public.collections OVERRIDING SYSTEM VALUE VALUES (2, 3, false, 'Partners', 'For the annual report', 1048576, 'fZI50UaTMXZvAizZM1t63Kzr', '2026-11-27 18:08:58.17+00', '2026-11-27 18:08:58.394+00');
INSERT INTO public.customers VALUES ('cus_oYFubg5zh25C4EOO', 4, '2026-11-27 18:08:56.797+00', 7, 7, '2026-11-27 18:08:57.314+00', '2026-11-28 19:08:56.837+00', 'sub_tHKEzJ4rxaqqYVQz', 'active', true, '2027-11-27 18:08:56+00', false, NULL);
INSERT INTO public.daily_counts VALUES ('2026-11-27', 'download', 22);
INSERT INTO public.daily_counts VALUES ('2026-11-27', 'sign_up', 5);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (1, 1, '10cc7b8e-5d9b-4d1f-b069-70309b2b086d', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:08:55.818+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (2, 1, '3f569ed8-df7d-4142-9902-65f0727b6d2f', '/catalogue/figma.svg', 'Figma', 'svg', true, '2026-11-27 18:08:55.839+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (3, 1, 'f737643e-c8ea-489a-aaba-275b6e89b170', '/catalogue/spotify-icon.svg', 'Spotify icon', 'svg', true, '2026-11-27 18:08:55.846+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (4, 4, 'c14e1d07-2db3-4536-aedc-365cf14ad6d9', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:08:55.863+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (5, 4, 'afebef8b-e8f1-4ae5-8ee5-e69fe8ca25cb', '/catalogue/figma.svg', 'Figma', 'svg', true, '2026-11-27 18:08:55.911+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (6, 4, '76f3115e-dd7e-4cb5-aacf-02a4f9badd66', '/catalogue/spotify-icon.svg', 'Spotify icon', 'svg', true, '2026-11-27 18:08:55.995+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (7, 4, 'da1b6adf-c528-4528-b20c-6c9443323b0c', '/catalogue/react.svg', 'React', 'svg', true, '2026-11-27 18:08:56.085+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (8, 4, '4ce0accf-e4fb-436d-971f-dcc5994aeaa2', '/catalogue/slack-icon.svg', 'Slack icon', 'svg', true, '2026-11-27 18:08:56.198+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (9, 4, 'ffcb17f2-e438-45f4-8794-45cfb984f2f9', '/catalogue/docker-icon.svg', 'Docker icon', 'svg', true, '2026-11-27 18:08:56.251+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (10, 4, '14a42af4-4a31-4ae1-a52a-df8c8f486797', '/catalogue/firefox.svg', 'Firefox', 'svg', true, '2026-11-27 18:08:56.286+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (11, 4, '29e142d7-3d1d-4dfc-971c-fc9feabde89d', '/catalogue/github-icon.svg', 'GitHub icon', 'svg', true, '2026-11-27 18:08:56.318+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (12, 4, '24bd1083-0172-4f2c-b7a6-932f779486c6', '/catalogue/python.svg', 'Python', 'svg', true, '2026-11-27 18:08:56.329+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (13, 4, '8e8b8715-15ab-4aa4-8c51-98efc964d6f2', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:08:56.349+00', NULL, NULL);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (14, 14, NULL, '/catalogue/google-icon.svg', 'Google icon', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 1);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (15, 14, NULL, '/catalogue/figma.svg', 'Figma', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 2);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (16, 14, NULL, '/catalogue/spotify-icon.svg', 'Spotify icon', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 3);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (17, 14, NULL, '/catalogue/react.svg', 'React', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 4);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (18, 14, NULL, '/catalogue/slack-icon.svg', 'Slack icon', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 5);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (19, 14, NULL, '/catalogue/docker-icon.svg', 'Docker icon', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 6);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (20, 14, NULL, '/catalogue/firefox.svg', 'Firefox', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 7);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (21, 14, NULL, '/catalogue/github-icon.svg', 'GitHub icon', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 8);
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (22, 14, NULL, '/catalogue/python.svg', 'Python', 'svg', false, '2026-11-27 18:08:57.989+00', 1, 9);
INSERT INTO public.entitlements OVERRIDING SYSTEM VALUE VALUES (1, 3, 'grant', NULL, '2026-11-27 18:08:55.499+00', '2999-01-01 00:00:00+00', NULL);
INSERT INTO public.entitlements OVERRIDING SYSTEM VALUE VALUES (2, 4, 'payment', 'sub_tHKEzJ4rxaqqYVQz', '2026-11-27 18:08:56+00', '2999-01-01 00:00:00+00', NULL);
INSERT INTO public.entitlements OVERRIDING SYSTEM VALUE VALUES (3, 5, 'code', '1', '2026-11-27 18:08:57.506+00', '2999-01-01 00:00:00+00', NULL);
INSERT INTO public.entitlements OVERRIDING SYSTEM VALUE VALUES (4, 6, 'grant', NULL, '2026-11-27 18:08:57.92+00', '2999-01-01 00:00:00+00', NULL);
INSERT INTO public.premium_codes OVERRIDING SYSTEM VALUE VALUES (2, 'LOGO-NSWF-HYG2-M77U', 60, '2026-11-27 18:08:57.412+00', '2026-12-27 18:08:57.412+00', NULL, NULL, NULL);
INSERT INTO public.premium_codes OVERRIDING SYSTEM VALUE VALUES (1, 'LOGO-6E8K-BWVM-Z8U8', 60, '2026-11-27 18:08:57.412+00', '2026-12-27 18:08:57.412+00', 5, '2026-11-27 18:08:57.505+00', NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 16, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 6, true);
SELECT pg_catalog.setval('public.allowances_id_seq', 17, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 2, true);
SELECT pg_catalog.setval('public.audit_rows_id_seq', 9, true);
SELECT pg_catalog.setval('public.batches_id_seq', 2, true);
SELECT pg_catalog.setval('public.collections_id_seq', 2, true);
SELECT pg_catalog.setval('public.downloads_id_seq', 22, true);
SELECT pg_catalog.setval('public.entitlements_id_seq', 4, true);
SELECT pg_catalog.setval('public.ingests_id_seq', 1, false);
SELECT pg_catalog.setval('public.logo_titles_nr_seq', 1, false);
SELECT pg_catalog.setval('public.logos_nr_seq', 2303, true);
SELECT pg_catalog.setval('public.premium_codes_id_seq', 2, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_identity_uid UNIQUE (identity_uid);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agreements
    ADD CONSTRAINT agreements_pkey PRIMARY KEY (what);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_account UNIQUE (account_id);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_guest UNIQUE (guest_id);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_key_usage
    ADD CONSTRAINT api_key_usage_key_id_day_pk PRIMARY KEY (key_id, day);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_rows
    ADD CONSTRAINT audit_rows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_lookups
    ADD CONSTRAINT brand_lookups_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.brand_packages
    ADD CONSTRAINT brand_packages_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.brand_styles
    ADD CONSTRAINT brand_styles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collection_logos
    ADD CONSTRAINT collection_logos_collection_id_url_pk PRIMARY KEY (collection_id, url);
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_account UNIQUE (account_id);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_counts
    ADD CONSTRAINT daily_counts_day_what_pk PRIMARY KEY (day, what);
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ingest_files
    ADD CONSTRAINT ingest_files_ingest_id_title_pk PRIMARY KEY (ingest_id, title);
ALTER TABLE ONLY public.ingest_lists
    ADD CONSTRAINT ingest_lists_ingest_id_kind_name_pk PRIMARY KEY (ingest_id, kind, name);
ALTER TABLE ONLY public.ingest_members
    ADD CONSTRAINT ingest_members_ingest_id_category_title_pk PRIMARY KEY (ingest_id, category, title);
ALTER TABLE ONLY public.ingests
    ADD CONSTRAINT ingests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.logo_title_words
    ADD CONSTRAINT logo_title_words_word_rank_nr_pk PRIMARY KEY (word, rank, nr);
ALTER TABLE ONLY public.logo_titles
    ADD CONSTRAINT logo_titles_pkey PRIMARY KEY (nr);
ALTER TABLE ONLY public.logo_words
    ADD CONSTRAINT logo_words_word_rank_nr_pk PRIMARY KEY (word, rank, nr);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.premium_codes
    ADD CONSTRAINT premium_codes_code UNIQUE (code);
ALTER TABLE ONLY public.premium_codes
    ADD CONSTRAINT premium_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wiki_results
    ADD CONSTRAINT wiki_results_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.wiki_slots
    ADD CONSTRAINT wiki_slots_pkey PRIMARY KEY (nr);
CREATE INDEX accounts_administrators ON public.accounts USING btree (id) WHERE is_admin;
CREATE INDEX accounts_created_at ON public.accounts USING btree (created_at, id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_email_part ON public.accounts USING gin (lower(email) public.gin_trgm_ops);
CREATE INDEX accounts_email_start ON public.accounts USING btree (lower(email) text_pattern_ops);
CREATE INDEX accounts_last_seen_at ON public.accounts USING btree (last_seen_at, id);
CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));
CREATE INDEX accounts_username_part ON public.accounts USING gin (lower(username) public.gin_trgm_ops);
CREATE INDEX accounts_username_start ON public.accounts USING btree (lower(username) text_pattern_ops);
CREATE INDEX allowances_guests_opened_at ON public.allowances USING btree (opened_at) WHERE (guest_id IS NOT NULL);
CREATE INDEX api_key_usage_day ON public.api_key_usage USING btree (day);
CREATE INDEX api_keys_account ON public.api_keys USING btree (account_id);
CREATE INDEX api_keys_ended_at ON public.api_keys USING btree (ended_at);
CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (hash);
CREATE INDEX audit_rows_action ON public.audit_rows USING btree (action, id DESC);
CREATE INDEX audit_rows_actor ON public.audit_rows USING btree (actor, id DESC);
CREATE INDEX audit_rows_subject ON public.audit_rows USING btree (subject, id DESC);
CREATE UNIQUE INDEX batches_request ON public.batches USING btree (allowance_id, request_id);
CREATE INDEX brand_lookups_checked_at ON public.brand_lookups USING btree (checked_at);
CREATE INDEX brand_names_brand_id ON public.brand_names USING btree (brand_id);
CREATE UNIQUE INDEX brand_names_key ON public.brand_names USING btree (key text_pattern_ops, brand_id);
CREATE INDEX brand_names_label ON public.brand_names USING btree (key text_pattern_ops, brand_id) WHERE is_label;
CREATE INDEX brands_checked_at ON public.brands USING btree (checked_at);
CREATE INDEX brands_prominence ON public.brands USING btree (prominence);
CREATE INDEX brands_searches ON public.brands USING btree (searches);
CREATE UNIQUE INDEX collection_logos_position ON public.collection_logos USING btree (collection_id, "position");
CREATE UNIQUE INDEX collections_favorites ON public.collections USING btree (account_id) WHERE is_favorites;
CREATE UNIQUE INDEX collections_name ON public.collections USING btree (account_id, lower(name));
CREATE UNIQUE INDEX collections_position ON public.collections USING btree (account_id, "position");
CREATE UNIQUE INDEX collections_share_token ON public.collections USING btree (share_token);
CREATE INDEX customers_period_end ON public.customers USING btree (period_end) WHERE (status IS NOT NULL);
CREATE UNIQUE INDEX downloads_batch ON public.downloads USING btree (batch_id, place) WHERE (batch_id IS NOT NULL);
CREATE INDEX downloads_entries ON public.downloads USING btree (allowance_id, downloaded_at DESC, id DESC) WHERE (COALESCE(place, 1) = 1);
CREATE INDEX downloads_history ON public.downloads USING btree (allowance_id, downloaded_at DESC, id DESC);
CREATE UNIQUE INDEX downloads_request ON public.downloads USING btree (allowance_id, request_id);
CREATE INDEX entitlements_account ON public.entitlements USING btree (account_id);
CREATE INDEX entitlements_end ON public.entitlements USING btree (LEAST(ends_at, ended_at));
CREATE UNIQUE INDEX entitlements_source ON public.entitlements USING btree (source, source_id);
CREATE INDEX ingest_files_state ON public.ingest_files USING btree (ingest_id, state, tries, title);
CREATE INDEX ingest_lists_state ON public.ingest_lists USING btree (ingest_id, state, depth, name);
CREATE INDEX ingest_members_title ON public.ingest_members USING btree (ingest_id, title);
CREATE INDEX ingests_source ON public.ingests USING btree (wiki, source);
CREATE UNIQUE INDEX logo_titles_key ON public.logo_titles USING btree (key text_pattern_ops);
CREATE INDEX logo_vocabulary_beginning ON public.logo_vocabulary USING btree (word text_pattern_ops, best);
CREATE INDEX logo_vocabulary_letter ON public.logo_vocabulary USING btree ("left"(word, 1), best);
CREATE INDEX logo_vocabulary_letters ON public.logo_vocabulary USING btree ("left"(word, 2), best);
CREATE INDEX logo_vocabulary_spelling ON public.logo_vocabulary USING gin (spelling public.gin_trgm_ops) WITH (fastupdate='false');
CREATE UNIQUE INDEX logo_vocabulary_word ON public.logo_vocabulary USING btree (word text_pattern_ops);
CREATE INDEX logos_added_at ON public.logos USING btree (added_at);
CREATE INDEX logos_key ON public.logos USING btree (key, rank);
CREATE INDEX logos_lexemes ON public.logos USING gin (array_to_tsvector(string_to_array(TRIM(BOTH FROM ((words || ' '::text) || facets)), ' '::text))) WITH (fastupdate='false') WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX logos_nr ON public.logos USING btree (nr);
CREATE INDEX logos_page ON public.logos USING btree (page text_pattern_ops);
CREATE INDEX logos_seen_at ON public.logos USING btree (seen_at);
CREATE INDEX logos_url ON public.logos USING hash (((logo ->> 'url'::text)));
CREATE INDEX premium_codes_redeemed_by ON public.premium_codes USING btree (redeemed_by);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX reset_tokens_account ON public.reset_tokens USING btree (account_id);
CREATE INDEX reset_tokens_expires_at ON public.reset_tokens USING btree (expires_at);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE INDEX wiki_results_requested_at ON public.wiki_results USING btree (requested_at);
CREATE TRIGGER audit_rows_are_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_key_usage
    ADD CONSTRAINT api_key_usage_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_allowance_id_allowances_id_fk FOREIGN KEY (allowance_id) REFERENCES public.allowances(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_names
    ADD CONSTRAINT brand_names_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES public.brands(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collection_logos
    ADD CONSTRAINT collection_logos_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES public.collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_allowance_id_allowances_id_fk FOREIGN KEY (allowance_id) REFERENCES public.allowances(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_batch_id_batches_id_fk FOREIGN KEY (batch_id) REFERENCES public.batches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ingest_files
    ADD CONSTRAINT ingest_files_ingest_id_ingests_id_fk FOREIGN KEY (ingest_id) REFERENCES public.ingests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ingest_lists
    ADD CONSTRAINT ingest_lists_ingest_id_ingests_id_fk FOREIGN KEY (ingest_id) REFERENCES public.ingests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ingest_members
    ADD CONSTRAINT ingest_members_ingest_id_ingests_id_fk FOREIGN KEY (ingest_id) REFERENCES public.ingests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.premium_codes
    ADD CONSTRAINT premium_codes_redeemed_by_accounts_id_fk FOREIGN KEY (redeemed_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
