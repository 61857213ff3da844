-- The database of Logotheca as the version with the migrations up to 0002 left it.
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
CREATE TABLE public.downloads (
    id integer NOT NULL,
    allowance_id integer NOT NULL,
    request_id uuid,
    logo_url text NOT NULL,
    logo_title text NOT NULL,
    file_type text NOT NULL,
    counted boolean NOT NULL,
    downloaded_at timestamp with time zone NOT NULL
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
CREATE TABLE public.logo_title_starts (
    start text NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.logo_titles (
    key text NOT NULL,
    title text NOT NULL,
    file_type text NOT NULL,
    thumb_url text NOT NULL,
    shown integer NOT NULL
);
CREATE TABLE public.logos (
    id text NOT NULL,
    logo jsonb NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE VIEW public.paid_accounts AS
 SELECT entitlements.account_id,
    max(LEAST(entitlements.ends_at, entitlements.ended_at)) AS paid_until
   FROM public.entitlements
  GROUP BY entitlements.account_id;
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
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'fdc771af216bed7b3012a5bce65374a29d1323e138d72e8994a3cb44caa63448', 1795251128839);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'd50fbda6dcb5fda0175347d2a8f8d82dce21496eb707248d15c1afc122192a70', 1795256002384);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '22a26ec68269327c574cd04188dcb45afcf6c1164f8d1b7eabab5d4c59109158', 1795262992845);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'ada', 'ada@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$OHlNlYFctisThYBJRu6/oQ$xcBe/FxRQmy9YD6sQ0h/UouPfUdWlgm6xXWG/2dSJgU', NULL, false, '2026-11-27 18:09:18.968+00', '2026-11-27 18:09:20.368+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'grace', 'grace@example.org', NULL, '$argon2id$v=19$m=19456,t=2,p=1$caGTRaxCKPwyGe0vOR3BHA$g9MJLqPl36lU/HElWN7rMZ0ZzvJCzeEFWtSJubvxUy4', NULL, false, '2026-11-27 18:09:19.112+00', '2026-11-27 18:09:20.496+00');
INSERT INTO public.allowances OVERRIDING SYSTEM VALUE VALUES (1, NULL, '3c0ff036-a0b0-40ae-a2fe-cb2ca33c2fe2', '2026-11-27 18:09:20.174+00', 3, 0);
INSERT INTO public.allowances OVERRIDING SYSTEM VALUE VALUES (4, 1, NULL, '2026-11-27 18:09:20.211+00', 10, 0);
INSERT INTO public.audit_rows OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-27 18:09:20.101+00', 'shell', 'entitlement.granted', 'account:2', '{"after": {"plan": "premium", "until": "2027-02-25T18:09:20.101Z"}, "before": {"plan": "free", "until": null}, "source": "grant", "sourceId": null}');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (1, 1, '70dca6bc-f49e-44f4-b805-b85e3f85ad00', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:09:20.174+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (2, 1, '2261ce23-6cdc-4a26-ad43-457dedceacef', '/catalogue/figma.svg', 'Figma', 'svg', true, '2026-11-27 18:09:20.192+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (3, 1, 'e7068b0d-569f-4481-9e0f-4e550fc17936', '/catalogue/spotify-icon.svg', 'Spotify icon', 'svg', true, '2026-11-27 18:09:20.202+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (4, 4, '001d375f-b89f-4009-aca3-8a2a3254f60a', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:09:20.211+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (5, 4, '21c58e00-c92f-4baf-a1e3-b489cf098fba', '/catalogue/figma.svg', 'Figma', 'svg', true, '2026-11-27 18:09:20.227+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (6, 4, 'e1baae4f-d9ff-480d-86c3-33830cc0d0bb', '/catalogue/spotify-icon.svg', 'Spotify icon', 'svg', true, '2026-11-27 18:09:20.233+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (7, 4, '1cf7a909-7e6b-4b26-b2b3-db7bc10c1088', '/catalogue/react.svg', 'React', 'svg', true, '2026-11-27 18:09:20.241+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (8, 4, 'c2b9d10b-2375-454e-afe5-b727e466e945', '/catalogue/slack-icon.svg', 'Slack icon', 'svg', true, '2026-11-27 18:09:20.248+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (9, 4, 'e8da95b5-57fd-4cc8-a46d-b2ee82dd92af', '/catalogue/docker-icon.svg', 'Docker icon', 'svg', true, '2026-11-27 18:09:20.253+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (10, 4, 'b536611a-824e-448e-b5b7-6e592d73c153', '/catalogue/firefox.svg', 'Firefox', 'svg', true, '2026-11-27 18:09:20.258+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (11, 4, '27fce40b-815e-4839-812f-5252abe1e8c7', '/catalogue/github-icon.svg', 'Github icon', 'svg', true, '2026-11-27 18:09:20.263+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (12, 4, 'fed1fd8c-b9ce-481a-9260-3b4da4117c8f', '/catalogue/python.svg', 'Python', 'svg', true, '2026-11-27 18:09:20.268+00');
INSERT INTO public.downloads OVERRIDING SYSTEM VALUE VALUES (13, 4, '2de8c762-c106-4228-b005-6bb916220ceb', '/catalogue/google-icon.svg', 'Google icon', 'svg', true, '2026-11-27 18:09:20.277+00');
INSERT INTO public.entitlements OVERRIDING SYSTEM VALUE VALUES (1, 2, 'grant', NULL, '2026-11-27 18:09:20.101+00', '2999-01-01 00:00:00+00', NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 3, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 2, true);
SELECT pg_catalog.setval('public.allowances_id_seq', 15, true);
SELECT pg_catalog.setval('public.audit_rows_id_seq', 1, true);
SELECT pg_catalog.setval('public.downloads_id_seq', 13, true);
SELECT pg_catalog.setval('public.entitlements_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_identity_uid UNIQUE (identity_uid);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_account UNIQUE (account_id);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_guest UNIQUE (guest_id);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_rows
    ADD CONSTRAINT audit_rows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.logo_titles
    ADD CONSTRAINT logo_titles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.logos
    ADD CONSTRAINT logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));
CREATE INDEX allowances_guests_opened_at ON public.allowances USING btree (opened_at) WHERE (guest_id IS NOT NULL);
CREATE INDEX audit_rows_subject ON public.audit_rows USING btree (subject, id DESC);
CREATE INDEX downloads_history ON public.downloads USING btree (allowance_id, downloaded_at DESC, id DESC);
CREATE UNIQUE INDEX downloads_request ON public.downloads USING btree (allowance_id, request_id);
CREATE INDEX entitlements_account ON public.entitlements USING btree (account_id);
CREATE UNIQUE INDEX logo_title_starts_start ON public.logo_title_starts USING btree (start text_pattern_ops, key);
CREATE INDEX logo_titles_shown ON public.logo_titles USING btree (shown, key);
CREATE INDEX logos_seen_at ON public.logos USING btree (seen_at);
CREATE INDEX reset_tokens_account ON public.reset_tokens USING btree (account_id);
CREATE INDEX reset_tokens_expires_at ON public.reset_tokens USING btree (expires_at);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
ALTER TABLE ONLY public.allowances
    ADD CONSTRAINT allowances_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.downloads
    ADD CONSTRAINT downloads_allowance_id_allowances_id_fk FOREIGN KEY (allowance_id) REFERENCES public.allowances(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entitlements
    ADD CONSTRAINT entitlements_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
